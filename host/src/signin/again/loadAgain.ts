/**
 * Loads the console again from its start. The person has agreed to lose what is unsaved, so no page asks a second time: a
 * capturing listener of the window is called before those of the pages.
 */
export function loadAgain(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign('/web/');
}
