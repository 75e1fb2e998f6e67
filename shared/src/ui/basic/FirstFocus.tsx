import { useEffect, useRef } from 'react';

/** Text inputs; excludes those that open a list or a calendar on focus. */
const typed = 'input:not([type]), input[type="text"], input[type="password"], input[type="number"], textarea';
const opening = '.semi-select, .semi-datepicker, .semi-timepicker, .semi-cascader';

const isTypedIn = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.disabled && !field.readOnly && field.closest(opening) === null;

/** First field of a dialog, or its first button, which is the harmless one. */
function firstOf(dialog: Element): HTMLElement | undefined {
  const body = dialog.querySelector('.semi-modal-body') ?? dialog;
  const field = [...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].find(isTypedIn);
  return field ?? dialog.querySelector<HTMLElement>('.semi-modal-footer button') ?? undefined;
}

/**
 * Placed inside a dialog to focus its first text field: Semi would focus Cancel, and typed text would be lost. A field
 * with `autoFocus` keeps the focus.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current?.closest('.semi-modal-content');
    if (!dialog || dialog.querySelector('.semi-modal-body')?.contains(document.activeElement)) return;
    firstOf(dialog)?.focus();
  }, []);
  return <span ref={place} hidden />;
}
