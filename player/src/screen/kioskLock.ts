/** Keys that would leave the page, as far as a page can block them. F11 stays: it makes the window full screen. */
const ownKeys = ['F1', 'F3', 'F4', 'F5', 'F6', 'F7', 'F10', 'F12', 'BrowserBack', 'BrowserForward', 'GoBack'];
/** With Ctrl or Cmd: new, close, open, print, save, source, find, reload, history, downloads, zoom and the like. */
const commandKeys = [...'nwtopsufgrhjdlkeb+-=0'];
/** With Ctrl and Shift: developer tools. */
const toolKeys = [...'ijcntr'];

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Whether a key press would leave the page. */
export function leadsOut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ownKeys.includes(key)) return true;
  if (key === 'Backspace') return !isWriting(event.target);
  if (altKey) return ['ArrowLeft', 'ArrowRight', 'Home', 'F4'].includes(key);
  if (!ctrlKey && !metaKey) return false;
  const letter = key.toLowerCase();
  return shiftKey ? toolKeys.includes(letter) : commandKeys.includes(letter);
}

/** A link of the player itself that offers a download. */
const isDownload = (link: HTMLAnchorElement) => link.download !== '' && link.href.startsWith('blob:');

const stop = (event: Event) => event.preventDefault();

/** Keeps passers-by from leaving the page. */
export function lockKiosk(root: HTMLElement, signal?: AbortSignal): void {
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { signal, passive: false });
  // Context menu, dragging out, and dropped files would leave the page.
  for (const name of ['contextmenu', 'dragstart', 'dragover', 'drop'] as const) listen(name, stop);
  listen('selectstart', (event) => isWriting(event.target) || stop(event));
  listen('wheel', (event) => event.ctrlKey && stop(event));
  listen('touchmove', (event) => event.touches.length > 1 && stop(event));
  listen('auxclick', stop);
  listen('keydown', (event) => leadsOut(event) && stop(event));
  listen('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !isDownload(link)) stop(event);
  });
  listen('submit', stop);
  // This page opens no windows; frames in programs are prevented by their sandbox.
  window.open = () => null;
  stayHere(signal);
  root.classList.add('kiosk');
}

/** Going back in the history returns here. */
function stayHere(signal: AbortSignal | undefined): void {
  const stay = () => history.pushState(null, '');
  stay();
  window.addEventListener('popstate', stay, { signal });
}
