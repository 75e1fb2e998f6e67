import type { MediaItem } from '../../document/media/mediaItem.ts';
import type { DrawnItem, DrawnKind } from '../drawn.ts';
import type { Slide } from './slide.ts';

const kinds: Readonly<Record<string, DrawnKind>> = { IMG: 'img', VIDEO: 'video', AUDIO: 'audio' };
const types: Readonly<Record<string, DrawnKind>> = { video: 'video', audio: 'audio', doc: 'page' };

/** Fault subject of a file: each page of a document is separate. */
export const faultSubject = (item: MediaItem, index: number, ofDocument: boolean): string =>
  ofDocument ? `${item.mid}#${index + 1}` : item.mid;

/** Proof-of-play item of a file: each page of a document is counted separately. */
export function drawnSlide(item: MediaItem, index: number, ofDocument: boolean, slide?: Slide): DrawnItem {
  const { mid: source } = item;
  if (ofDocument) return { kind: 'page', source, page: slide?.page?.() ?? index + 1 };
  // A file that failed to load has no element to tell its kind.
  const kind = kinds[slide?.element.tagName ?? ''] ?? types[item.type] ?? 'img';
  return { kind, source, page: slide?.page?.() ?? 0 };
}
