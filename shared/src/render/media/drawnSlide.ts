import type { MediaItem } from '../../document/mediaItem.ts';
import type { DrawnItem, DrawnKind } from '../drawn.ts';
import type { Slide } from './slide.ts';

const kinds: Readonly<Record<string, DrawnKind>> = { IMG: 'img', VIDEO: 'video', AUDIO: 'audio' };
const types: Readonly<Record<string, DrawnKind>> = { video: 'video', audio: 'audio', doc: 'page' };

/** What a fault of a file is about: pages of a document are told apart. */
export const faultSubject = (item: MediaItem, index: number, ofDocument: boolean): string =>
  ofDocument ? `${item.mid}#${index + 1}` : item.mid;

/** What proof of play says of a file: pages of a document are counted each. */
export function drawnSlide(item: MediaItem, index: number, ofDocument: boolean, slide?: Slide): DrawnItem {
  const { mid: source } = item;
  if (ofDocument) return { kind: 'page', source, page: slide?.page?.() ?? index + 1 };
  // What could not be loaded has no element to say it.
  const kind = kinds[slide?.element.tagName ?? ''] ?? types[item.type] ?? 'img';
  return { kind, source, page: slide?.page?.() ?? 0 };
}
