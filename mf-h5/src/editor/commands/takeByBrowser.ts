import type { EditorStore } from '../EditorStore.ts';

/**
 * Copies or cuts as its key does, so that the browser's clipboard has it too: see `useClipboard`. Where the browser does
 * not fire the event, the editor alone has it.
 */
export function takeByBrowser(act: 'copy' | 'cut', store: EditorStore): void {
  let taken = false;
  const check = (event: Event) => {
    taken = event.defaultPrevented;
  };
  window.addEventListener(act, check);
  // The asynchronous clipboard is there by HTTPS only.
  document.execCommand(act);
  window.removeEventListener(act, check);
  if (!taken) store[act]();
}
