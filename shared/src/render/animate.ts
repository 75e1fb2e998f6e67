/** True if the user or the system prefers reduced motion. */
export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Runs an animation; resolves when it ends or is cancelled. Without the Web Animations API the end state shows at once.
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

/** Starts an endless linear animation. Returns a function that stops it. */
export function animateForever(element: Element, frames: Keyframe[], milliseconds: number): () => void {
  if (typeof element.animate !== 'function') return () => undefined;
  const animation = element.animate(frames, { duration: milliseconds, iterations: Number.POSITIVE_INFINITY });
  return () => animation.cancel();
}
