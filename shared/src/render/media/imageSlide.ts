import { playAddress } from '../../document/widget/content.ts';
import { filling, styledElement } from '../style.ts';
import { type SlideMaker, whenLoaded } from './slide.ts';

/** Decodes in advance, so that a large picture does not delay the frame in which it appears. */
async function decoded(picture: HTMLImageElement): Promise<void> {
  if (typeof picture.decode === 'function') await picture.decode();
}

/** A picture that stays `playParam` seconds. */
export const imageSlide: SlideMaker = (item, context, fit) => {
  const address = playAddress(item);
  const element = styledElement('img', { ...filling, objectFit: fit });
  const dropped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  element.alt = '';
  element.decoding = 'sync';
  element.draggable = false;
  const ready = whenLoaded(element, 'load', address, dropped.signal).then(() => decoded(element));
  element.src = context.resolveUrl(address);
  return {
    element,
    ready,
    play(done, _at, from = 0) {
      clearTimeout(timer);
      timer = setTimeout(() => done(), item.playParam * 1000 - from);
    },
    destroy() {
      dropped.abort();
      clearTimeout(timer);
      element.remove();
    },
  };
};
