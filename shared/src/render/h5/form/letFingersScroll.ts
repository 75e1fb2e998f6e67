const writing = 'input, textarea, select';

const isLong = (root: HTMLElement) => root.scrollHeight > root.clientHeight + 1;

/**
 * Around a form, a swipe or the wheel turns pages. Inside, they scroll if it is taller than its box, and dragging in a
 * field selects text.
 */
export function letFingersScroll(root: HTMLElement): void {
  // Set in advance: browsers read `touch-action` when the finger touches.
  const settle = () => {
    root.style.touchAction = isLong(root) ? 'pan-y' : 'none';
  };
  if (typeof ResizeObserver === 'function') new ResizeObserver(settle).observe(root);
  root.addEventListener('focusin', settle);
  root.addEventListener('pointerdown', (event) => {
    const field = event.target instanceof Element && event.target.closest(writing);
    if (field || isLong(root)) event.stopPropagation();
  });
  root.addEventListener('wheel', (event) => {
    if (isLong(root)) event.stopPropagation();
  });
}
