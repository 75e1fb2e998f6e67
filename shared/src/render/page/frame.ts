import { filling, styledElement } from '../style.ts';

/**
 * Sandbox of a framed page: it may run scripts and take input, but not navigate the window, open others, show dialogs,
 * or download files. It keeps its origin only where that differs from ours: a same-origin page with scripts could
 * remove its own sandbox.
 */
function sandboxOf(address: string): string {
  const ours = new URL(address, location.href).origin === location.origin;
  return ours ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin';
}

/** A frame for an untrusted page. */
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
