/** Suppresses the click at the end of a drag, if any. */
export function takeNextClick(): void {
  const take = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', take, { capture: true, once: true });
  // The click comes with the same release of the button or not at all.
  setTimeout(() => window.removeEventListener('click', take, true), 0);
}
