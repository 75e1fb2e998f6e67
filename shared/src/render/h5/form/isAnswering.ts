/** Whether somebody is filling in a form inside: its page must not turn away by itself. */
export function isAnswering(page: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && page.contains(activeElement) && activeElement.closest('form') !== null;
}
