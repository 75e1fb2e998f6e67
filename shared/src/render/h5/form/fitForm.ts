import { setStyle } from '../../style.ts';

/** Smaller than this nobody could read it. */
const smallest = 0.25;

function fit(root: HTMLElement): void {
  setStyle(root, { width: '100%', height: '100%', transform: 'none' });
  const { clientHeight, scrollHeight } = root;
  if (clientHeight === 0 || scrollHeight <= clientHeight) return;
  // Made smaller, it has more room beside as well; it never gets higher by that.
  const share = Math.max(smallest, clientHeight / scrollHeight);
  setStyle(root, {
    width: `${100 / share}%`,
    height: `${100 / share}%`,
    transformOrigin: '0 0',
    transform: `scale(${share})`,
    overflowY: 'hidden',
  });
}

/**
 * Keeps a form whole in its box where nobody can scroll in it, as on a screen: one that is higher is drawn smaller.
 * Answers how to stop.
 */
export function fitForm(root: HTMLElement): () => void {
  fit(root);
  const box = root.parentElement;
  if (!box || typeof ResizeObserver !== 'function') return () => undefined;
  // The box, not the form: what is done to the form must not call for itself.
  const observer = new ResizeObserver(() => fit(root));
  observer.observe(box);
  return () => observer.disconnect();
}
