/** Editable fields, without filters and read-only ones. */
const fields =
  'textarea, [contenteditable="true"], input:not([type]), input[type="text"], input[type="number"], input[type="time"]';

const isFilled = (field: HTMLElement): boolean => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return field.textContent !== '';
  return !field.readOnly && !field.disabled && field.value !== '';
};

/** Whether the page below the sign-in dialog has unsaved work: it handles `beforeunload`, or a field is filled in. */
export function mayLose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  if (!window.dispatchEvent(closing)) return true;
  const found = [...document.querySelectorAll<HTMLElement>(fields)];
  return found.some((field) => !field.closest('dialog.again') && isFilled(field));
}
