import { isSafeAddress } from '../../document/address.ts';
import { messageOf } from '../messageOf.ts';
import { noticeFonts } from '../notice.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { pageFrame } from './frame.ts';

/** Content shown over the whole program while it is used. */
export interface Excursion {
  /** Resolves when it is visible, or will not get better. Never rejects. */
  readonly ready: Promise<void>;
  /** Comes to the front. */
  raise(): void;
  destroy(): void;
}

/** Maximum milliseconds before a page is shown as far as it has loaded. */
const patience = 6000;
const barHeight = 64;

/** URL of a link: web or this server; without a scheme it is a web address. */
export function linkAddress(link: string): string | undefined {
  const text = link.trim();
  if (text === '') return undefined;
  if (text.startsWith('/') || /^https?:\/\//i.test(text)) return isSafeAddress(text) ? text : undefined;
  // Any other scheme would leave the screen or execute code.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return undefined;
  const address = `https://${text}`;
  return isSafeAddress(address) && URL.canParse(address) ? address : undefined;
}

function closeBar(label: string, act: () => void): HTMLElement {
  const bar = styledElement('div', {
    position: 'absolute',
    left: '0px',
    right: '0px',
    bottom: '0px',
    height: `${barHeight}px`,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#14161a',
  });
  const button = styledElement('button', {
    font: `20px ${noticeFonts}`,
    color: '#ffffff',
    backgroundColor: '#363c45',
    border: '0',
    borderRadius: '10px',
    padding: '10px 28px',
    cursor: 'pointer',
  });
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  bar.append(button);
  return bar;
}

/** Shows a web page over the program, sandboxed, with a button to return. */
export function pageExcursion(
  root: HTMLElement,
  address: string,
  locale: string,
  onClose: () => void,
): Excursion {
  const layer = styledElement('div', {
    ...filling,
    zIndex: '0',
    visibility: 'hidden',
    backgroundColor: '#ffffff',
  });
  const frame = pageFrame(address, true);
  frame.removeAttribute('scrolling');
  frame.title = messageOf(locale, 'page.label');
  setStyle(frame, { height: `calc(100% - ${barHeight}px)` });
  layer.append(frame, closeBar(messageOf(locale, 'page.close'), onClose));
  const ready = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  root.append(layer);
  return {
    ready,
    raise: () => setStyle(layer, { zIndex: '2', visibility: 'inherit' }),
    destroy: () => layer.remove(),
  };
}
