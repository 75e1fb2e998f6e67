/** Whether a form in the page is being filled in: the page must not advance automatically. */
export function isAnswering(page: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && page.contains(activeElement) && activeElement.closest('form') !== null;
}
