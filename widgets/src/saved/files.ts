// Files of the reader's own device.

/** Bytes: more than a game can have, and the kernel says so; no more of a larger file is read. */
const MOST_READ = 300_000;

/** Offers a text to the reader as a file to keep. */
export function download(name: string, text: string): void {
  const place = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = place;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read only now.
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}

/** What a file holds, or as much of it as is wanted, by default as may be a game; `null` where it cannot be read. */
export async function readFile(file: File, most = MOST_READ): Promise<string | null> {
  try {
    return await file.slice(0, most).text();
  } catch {
    return null;
  }
}
