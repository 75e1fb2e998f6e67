import { isSafeAddress } from '../../document/address.ts';
import type { H5Node } from '../../document/h5/node.ts';
import { filling, styledElement } from '../style.ts';
import type { H5Options } from './options.ts';

/** Screen pixels beyond which a press is a swipe and follows no link. */
const stillness = 10;

const nameOf = ({ type, content, name = '' }: H5Node, fallback: string) =>
  name || (type === 'text' ? content : '') || fallback;

function webLink(node: H5Node, url: string): HTMLElement | undefined {
  if (url === '' || !isSafeAddress(url)) return undefined;
  const anchor = styledElement('a', filling);
  anchor.href = url;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  anchor.draggable = false;
  anchor.setAttribute('aria-label', nameOf(node, url));
  return anchor;
}

function pageLink(node: H5Node, open: () => void): HTMLElement {
  const button = styledElement('button', { ...filling, padding: '0px', background: 'none', border: '0' });
  button.type = 'button';
  button.style.cursor = 'pointer';
  button.setAttribute('aria-label', nameOf(node, node.id));
  button.addEventListener('click', open);
  return button;
}

/** A swipe that starts on a link turns the page; its click is suppressed. */
function ignoreSwipes(link: HTMLElement): void {
  let from: { x: number; y: number } | undefined;
  link.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY };
  });
  const guard = (event: MouseEvent) => {
    const far = from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > stillness;
    from = undefined;
    if (!far) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  link.addEventListener('click', guard, { capture: true });
}

/** The overlay that handles touches of a node with a link; undefined without one. */
export function nodeLink(node: H5Node, options: H5Options): HTMLElement | undefined {
  const { link } = node;
  if (!link || options.mode !== 'play' || options.links === 'never') return undefined;
  const open = options.openPage;
  if (link.kind === 'page' ? !open : options.links === 'inside') return undefined;
  const element = link.kind === 'page' ? pageLink(node, () => open?.(link.pageId)) : webLink(node, link.url);
  if (element) ignoreSwipes(element);
  return element;
}
