import type { MediaItem } from '../../document/media/mediaItem.ts';
import type { Component } from '../../document/widget/component.ts';
import { imageSlide } from '../media/imageSlide.ts';
import { mediaKind } from '../media/mediaKind.ts';
import { PdfSlide } from '../media/PdfSlide.ts';
import type { SlideMaker } from '../media/slide.ts';

/** One item per page picture; the document itself without any. */
function pagesOf({ mpList }: Component): readonly MediaItem[] {
  const [item] = mpList;
  if (item === undefined) return [];
  const { pages = [], ...rest } = item;
  if (pages.length === 0) return [item];
  return pages.map((url) => ({ ...rest, type: 'img', url, viewUrl: '' }));
}

const pdfSlide: SlideMaker = (item, context, fit) => new PdfSlide(item, context, fit);

/** Pages of one document in sequence, each for `playParam` seconds. */
export const doc = mediaKind('doc', (item) => (item.type === 'img' ? imageSlide : pdfSlide), {
  listOf: pagesOf,
});
