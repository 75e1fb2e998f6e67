/** Maximum milliseconds to wait for a frame: a hidden tab paints none, and playback must continue there. */
const hiddenTabMilliseconds = 1000;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Resolves once the last changes have been painted, or after a second in a hidden tab. */
export async function afterPaint(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, hiddenTabMilliseconds);
  });
  // The first frame callback runs before the paint of the change, the second after it.
  await Promise.race([nextFrame().then(nextFrame), patience]);
  clearTimeout(timer);
}
