/**
 * Brings the focus into a dialog that opened, where nothing in it took the focus by itself: what opened it would go on
 * hearing the keys, Escape among them. Answers what gives the focus back when the dialog is gone.
 *
 * @param before what had the focus before a field of the dialog could take it
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
