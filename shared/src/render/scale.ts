import { setStyle } from './style.ts';

/**
 * Scales a stage of program pixels to fit its container, centred, by one CSS transform. Returns a function that stops
 * it.
 */
export function fitStage(
  container: HTMLElement,
  stage: HTMLElement,
  width: number,
  height: number,
): () => void {
  const fit = () => {
    const { clientWidth, clientHeight } = container;
    const scale = Math.min(clientWidth / width, clientHeight / height) || 1;
    const left = (clientWidth - width * scale) / 2;
    const top = (clientHeight - height * scale) / 2;
    setStyle(stage, { transform: `translate(${left}px, ${top}px) scale(${scale})` });
  };
  fit();
  if (typeof ResizeObserver === 'function') {
    const observer = new ResizeObserver(fit);
    observer.observe(container);
    return () => observer.disconnect();
  }
  window.addEventListener('resize', fit);
  return () => window.removeEventListener('resize', fit);
}
