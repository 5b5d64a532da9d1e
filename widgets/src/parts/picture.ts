interface Picture {
  role?: "img";
  "aria-label"?: string;
  "aria-hidden"?: "true";
}

/** What a picture says to a screen reader: its name, or nothing where whatever holds it says it. */
export function picture(label: string | undefined): Picture {
  return label === undefined ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
}
