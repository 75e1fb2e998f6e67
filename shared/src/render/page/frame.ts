import { filling, styledElement } from '../style.ts';

/**
 * What a framed page may do: run and take input. It may not take the whole window, open others, ask by dialogs, or save
 * files. Its own origin only where that is not ours: a page of this server that could run scripts as itself could
 * take off its own sandbox.
 */
function sandboxOf(address: string): string {
  const ours = new URL(address, location.href).origin === location.origin;
  return ours ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** A frame for a page that nobody here wrote. */
export function pageFrame(address: string, takesTouches: boolean): HTMLIFrameElement {
  const frame = styledElement('iframe', { ...filling, border: '0' });
  frame.referrerPolicy = 'no-referrer';
  frame.allow = 'autoplay';
  frame.setAttribute('scrolling', 'no');
  frame.setAttribute('sandbox', sandboxOf(address));
  if (!takesTouches) {
    frame.style.pointerEvents = 'none';
    frame.tabIndex = -1;
  }
  frame.src = address;
  return frame;
}
