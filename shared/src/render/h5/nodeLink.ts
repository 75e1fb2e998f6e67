import { isSafeAddress } from '../../document/address.ts';
import type { H5Node } from '../../document/h5Node.ts';
import { filling, styledElement } from '../style.ts';
import type { H5Options } from './options.ts';

/** A press that goes further than this, in screen pixels, turns a page and follows no link. */
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

/** A swipe that begins on a link turns the page; the click that ends it is none. */
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

/** What takes the touch of a node that leads somewhere, over all of it; undefined when it leads nowhere. */
export function nodeLink(node: H5Node, options: H5Options): HTMLElement | undefined {
  const { link } = node;
  if (!link || options.mode !== 'play' || options.links === 'never') return undefined;
  const open = options.openPage;
  if (link.kind === 'page' ? !open : options.links === 'inside') return undefined;
  const element = link.kind === 'page' ? pageLink(node, () => open?.(link.pageId)) : webLink(node, link.url);
  if (element) ignoreSwipes(element);
  return element;
}
