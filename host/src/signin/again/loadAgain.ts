/**
 * Reloads the console. The user has confirmed the loss of unsaved work: a capturing listener suppresses the
 * `beforeunload` handlers of pages.
 */
export function loadAgain(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.assign('/web/');
}
