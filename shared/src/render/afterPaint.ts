/** Longest wait for a frame: a hidden tab paints none, and playing must go on in it. */
const hiddenTabMilliseconds = 1000;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Settles after what was just changed has been painted, or after a second in a tab that paints nothing. */
export async function afterPaint(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, hiddenTabMilliseconds);
  });
  // The first frame callback runs before the paint that shows the change, the second after it.
  await Promise.race([nextFrame().then(nextFrame), patience]);
  clearTimeout(timer);
}
