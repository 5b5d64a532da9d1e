/**
 * How large the window is, in px, as its `resize` event says last. To ask for `innerWidth` lays out the whole page where it
 * can be zoomed, as on a telephone, and tells of the part that is seen then.
 */
export const windowSize = { width: 0, height: 0 };

function measure(): void {
  const { width, height, scale } = globalThis.visualViewport ?? {
    width: innerWidth,
    height: innerHeight,
    scale: 1,
  };
  windowSize.width = Math.round(width * scale);
  windowSize.height = Math.round(height * scale);
}

measure();
addEventListener("resize", measure);
