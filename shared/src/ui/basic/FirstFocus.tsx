import { useEffect, useRef } from 'react';

/** Fields that are typed in; those that open a list or a calendar when they get the focus are left out. */
const typed = 'input:not([type]), input[type="text"], input[type="password"], input[type="number"], textarea';
const opening = '.semi-select, .semi-datepicker, .semi-timepicker, .semi-cascader';

const isTypedIn = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !field.disabled && !field.readOnly && field.closest(opening) === null;

/** The first field of a dialog, or the first of its buttons, which is the one that changes nothing. */
function firstOf(dialog: Element): HTMLElement | undefined {
  const body = dialog.querySelector('.semi-modal-body') ?? dialog;
  const field = [...body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].find(isTypedIn);
  return field ?? dialog.querySelector<HTMLElement>('.semi-modal-footer button') ?? undefined;
}

/**
 * Stands among the contents of a dialog and begins it where something is to be typed: Semi would put the focus on Cancel,
 * so that what is typed at once is lost. A field with `autoFocus` keeps the focus.
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
