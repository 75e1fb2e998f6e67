import { setStyle } from '../../style.ts';

/** Minimum scale that is legible. */
const smallest = 0.25;

function fit(root: HTMLElement): void {
  setStyle(root, { width: '100%', height: '100%', transform: 'none' });
  const { clientHeight, scrollHeight } = root;
  if (clientHeight === 0 || scrollHeight <= clientHeight) return;
  // Scaled down it also has more width; that never makes it taller.
  const share = Math.max(smallest, clientHeight / scrollHeight);
  setStyle(root, {
    width: `${100 / share}%`,
    height: `${100 / share}%`,
    transformOrigin: '0 0',
    transform: `scale(${share})`,
    overflowY: 'hidden',
  });
}

/** Scales a form down to fit its box where it cannot be scrolled, as on a screen. Returns a function that stops it. */
export function fitForm(root: HTMLElement): () => void {
  fit(root);
  const box = root.parentElement;
  if (!box || typeof ResizeObserver !== 'function') return () => undefined;
  // Observes the box, not the form: scaling the form must not trigger itself.
  const observer = new ResizeObserver(() => fit(root));
  observer.observe(box);
  return () => observer.disconnect();
}
