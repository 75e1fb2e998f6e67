import { isSafeAddress } from '../../document/address.ts';
import { filling, styledElement } from '../style.ts';
import type { H5NodeKind } from './options.ts';

const still = () => undefined;

/** A picture, stretched to its box as on the canvas. */
export const imgNode: H5NodeKind = {
  type: 'img',
  mount(element, node, context) {
    let address = '';
    let picture: HTMLImageElement | undefined;
    const update = ({ url }: { url: string }) => {
      if (url === address) return;
      address = url;
      picture?.remove();
      picture = undefined;
      if (url === '') return;
      if (!isSafeAddress(url)) return context.report(new Error('This address must not be shown'));
      const image = styledElement('img', { ...filling, objectFit: 'fill' });
      image.alt = '';
      image.draggable = false;
      image.onerror = () => {
        context.report(new Error(`${url} cannot be shown`));
        // The browser's broken-image icon must not be visible.
        image.remove();
      };
      image.src = context.resolveUrl(url);
      element.append(image);
      picture = image;
    };
    update(node);
    return { update, start: still, stop: still, destroy: () => picture?.remove() };
  },
};
