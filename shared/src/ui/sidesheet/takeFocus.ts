/**
 * Focuses an opened dialog unless something inside is focused: otherwise its opener would keep receiving keys,
 * including Escape. Returns a function that restores the focus afterwards.
 *
 * @param before the focused element before the dialog opened
 */
export function takeFocus(dialog: HTMLElement, before: Element | null): () => void {
  if (!dialog.contains(document.activeElement)) {
    dialog.tabIndex = -1;
    dialog.style.outline = 'none';
    dialog.focus({ preventScroll: true });
  }
  return () => {
    const { activeElement } = document;
    const lost = activeElement === document.body || dialog.contains(activeElement);
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
