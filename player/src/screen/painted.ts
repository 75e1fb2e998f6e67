/** Resolves after what was just drawn is on the glass: the second animation frame runs after that paint. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
