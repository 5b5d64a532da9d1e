/** The module of an ES source that comes as a text: from a kernel, or with a page. */
export async function importSource<Module>(source: string): Promise<Module> {
  const place = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(place);
  } finally {
    URL.revokeObjectURL(place);
  }
}
