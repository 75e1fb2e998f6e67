/** True where the person or the machine asked for less motion. */
export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Runs an animation and settles when it is over or was cancelled. Engines without the Web Animations API show
 * the end at once.
 */
export async function animate(element: Element, frames: Keyframe[], milliseconds: number): Promise<void> {
  if (typeof element.animate !== 'function') return;
  const animation = element.animate(frames, {
    duration: milliseconds,
    easing: 'ease-out',
    fill: 'backwards',
  });
  await new Promise<void>((resolve) => {
    animation.onfinish = () => resolve();
    animation.oncancel = () => resolve();
  });
}

/** Starts an endless, even movement; answers how to stop it. */
export function animateForever(element: Element, frames: Keyframe[], milliseconds: number): () => void {
  if (typeof element.animate !== 'function') return () => undefined;
  const animation = element.animate(frames, { duration: milliseconds, iterations: Number.POSITIVE_INFINITY });
  return () => animation.cancel();
}
