import { isSafeAddress } from '../../document/address.ts';
import type { H5Page } from '../../document/h5/h5.ts';
import { filling, setStyle, styledElement } from '../style.ts';
import { NodeHost } from './NodeHost.ts';
import type { NodeMotion } from './nodeMotion.ts';
import type { H5Options } from './options.ts';
import { pageBackground } from './pageBackground.ts';

/** Resets inherited text styles, so that a page looks the same in a button, table or dialog. */
const plainText: Partial<CSSStyleDeclaration> = {
  textAlign: 'left',
  fontWeight: '400',
  fontStyle: 'normal',
  letterSpacing: 'normal',
  textTransform: 'none',
  textIndent: '0px',
};

/** One page at its own size: colour, picture, nodes from back to front. */
export class PageStage {
  readonly element: HTMLElement;
  readonly #options: H5Options;
  readonly #nodes = new Map<string, NodeHost>();
  #picture: HTMLImageElement | undefined;
  #address = '';
  page: H5Page;

  constructor(page: H5Page, options: H5Options) {
    this.page = page;
    this.#options = options;
    this.element = styledElement('div', { ...filling, ...plainText, overflow: 'hidden' });
    setStyle(this.element, { isolation: 'isolate', boxSizing: 'border-box', backgroundClip: 'content-box' });
    this.element.dataset.pageId = page.id;
    this.update(page);
  }

  /** Updates the page. Unchanged node objects are only repositioned. */
  update(page: H5Page): void {
    this.page = page;
    setStyle(this.element, {
      ...pageBackground(page),
      // Beneath a picture the colour ends a pixel earlier: otherwise a blended scaled edge would show a line.
      padding: page.pageBg === '' ? '0px' : '1px',
    });
    this.#showPicture(page.pageBg);
    if (this.#picture) this.#picture.style.objectFit = page.pageBgSize ?? 'cover';
    const shown = page.nodeList.filter(({ hidden }) => hidden !== true);
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, host] of this.#nodes) if (!ids.has(id)) this.#remove(id, host);
    for (const [layer, node] of shown.entries()) this.#draw(node, layer);
  }

  /** Runs the nodes' animations after `delay` milliseconds, and starts media. */
  start(delay = 0): void {
    for (const host of this.#nodes.values()) {
      host.move(delay);
      host.start();
    }
  }

  stop(): void {
    for (const host of this.#nodes.values()) host.stop();
  }

  /** Previews an animation on one node in the editor, without the exit. */
  rehearse(nodeId: string, motion: NodeMotion | undefined): void {
    this.#nodes.get(nodeId)?.rehearse(motion);
  }

  elementOf(nodeId: string): HTMLElement | undefined {
    return this.#nodes.get(nodeId)?.frame;
  }

  destroy(): void {
    for (const [id, host] of this.#nodes) this.#remove(id, host);
    this.element.remove();
  }

  #draw(node: H5Page['nodeList'][number], layer: number): void {
    const known = this.#nodes.get(node.id);
    if (known && known.node.type === node.type) {
      known.update(node, layer);
      return;
    }
    if (known) this.#remove(node.id, known);
    const host = new NodeHost(node, layer, this.#options);
    this.#nodes.set(node.id, host);
    this.element.append(host.frame);
  }

  #remove(id: string, host: NodeHost): void {
    host.destroy();
    this.#nodes.delete(id);
  }

  #showPicture(address: string): void {
    if (address === this.#address) return;
    this.#address = address;
    this.#picture?.remove();
    this.#picture = undefined;
    if (address === '' || !isSafeAddress(address)) return;
    const image = styledElement('img', { ...filling, objectFit: 'cover', zIndex: '0' });
    image.alt = '';
    image.draggable = false;
    image.onerror = () => {
      this.#options.onError(this.page.id, new Error(`${address} cannot be shown`));
      image.remove();
    };
    image.src = this.#options.resolveUrl(address);
    this.element.prepend(image);
    this.#picture = image;
  }
}
