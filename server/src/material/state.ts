import type { MaterialNote, MaterialRow, MaterialType } from '@vitrine/shared/api';
import { isSource } from './convert/convertSource.ts';
import { hasFfmpeg } from './derive/ffmpeg.ts';
import { canConvert } from './derive/office.ts';
import type { FileFacts } from './inspect/facts.ts';

/** How a material begins: what is usable of it, the word for what is not, and the work that is to be done. */
export interface Start {
  readonly state: MaterialRow['state'];
  readonly note: MaterialNote | '';
  /** Null: nothing can be made of it. */
  readonly work: 'light' | 'heavy' | null;
}

const limited = (note: MaterialNote): Start => ({ state: 'limited', note, work: null });
const ready: Start = { state: 'ready', note: '', work: 'light' };

/** Documents are shown page by page; until the pages are drawn there is nothing to show. */
function documentStart(suffix: string): Start {
  const drawing = { state: 'processing', note: 'drawingPages' } as const;
  if (suffix === 'pdf' || suffix === 'txt') return { ...drawing, work: 'light' };
  if (canConvert(suffix)) return { ...drawing, work: 'heavy' };
  return suffix === 'csv' ? { ...drawing, work: 'light' } : limited('convertToPdf');
}

/** A file of which a material is made first; a picture is quick. */
const converting = (type: MaterialType): Start => ({
  state: 'processing',
  note: 'converting',
  work: type === 'image' ? 'light' : 'heavy',
});

/** The state of a material just taken in. */
export function startOf(type: MaterialType, suffix: string, facts: FileFacts, hasPicture: boolean): Start {
  if (isSource(suffix)) return converting(type);
  if (type === 'document') return documentStart(suffix);
  if (facts.playback === 'never') return limited('notPlayableInBrowser');
  if (facts.playback !== 'asIs') {
    const convertible = hasFfmpeg() && facts.demuxer !== undefined;
    return convertible
      ? { state: 'processing', note: 'converting', work: 'heavy' }
      : limited('notPlayableInBrowser');
  }
  return type === 'video' && !hasPicture ? { ...limited('posterMissing'), work: 'light' } : ready;
}

/** The state of a material that is processed again; what its content is, the work itself finds out. */
export function startingState(material: { type: MaterialType; suffix: string; mime: string }): Start {
  const { type, suffix, mime } = material;
  if (isSource(suffix)) return converting(type);
  if (type === 'document')
    return { state: 'processing', note: 'drawingPages', work: documentStart(suffix).work };
  const converts = type === 'video' || mime === 'audio/x-ms-wma';
  return converts ? { state: 'processing', note: 'converting', work: 'heavy' } : ready;
}
