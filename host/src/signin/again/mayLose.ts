/** Fields that somebody writes in; what filters a list or cannot be changed is no work. */
const fields =
  'textarea, [contenteditable="true"], input:not([type]), input[type="text"], input[type="number"], input[type="time"]';

const isFilled = (field: HTMLElement): boolean => {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return field.textContent !== '';
  return !field.readOnly && !field.disabled && field.value !== '';
};

/**
 * Whether work may be lost with the page under the sign-in: a page asks to be kept, as it does when a browser window is
 * closed, or a field on it is filled in.
 */
export function mayLose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  if (!window.dispatchEvent(closing)) return true;
  const found = [...document.querySelectorAll<HTMLElement>(fields)];
  return found.some((field) => !field.closest('dialog.again') && isFilled(field));
}
