import type { MaterialNote, MaterialRow, MaterialType } from '@vitrine/shared/api';
import { isSource } from './convert/convertSource.ts';
import { hasFfmpeg } from './derive/ffmpeg.ts';
import { canConvert } from './derive/office.ts';
import type { FileFacts } from './inspect/facts.ts';

/** Initial state of a material: usable parts, note, and pending work. */
export interface Start {
  readonly state: MaterialRow['state'];
  readonly note: MaterialNote | '';
  /** Null: nothing to derive. */
  readonly work: 'light' | 'heavy' | null;
}

const limited = (note: MaterialNote): Start => ({ state: 'limited', note, work: null });
const ready: Start = { state: 'ready', note: '', work: 'light' };

/** Documents are shown by page; until rendering there is nothing to show. */
function documentStart(suffix: string): Start {
  const drawing = { state: 'processing', note: 'drawingPages' } as const;
  if (suffix === 'pdf' || suffix === 'txt') return { ...drawing, work: 'light' };
  if (canConvert(suffix)) return { ...drawing, work: 'heavy' };
  return suffix === 'csv' ? { ...drawing, work: 'light' } : limited('convertToPdf');
}

/** A file that needs conversion first; images are quick. */
const converting = (type: MaterialType): Start => ({
  state: 'processing',
  note: 'converting',
  work: type === 'image' ? 'light' : 'heavy',
});

/** State of a new material. */
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

/** State of a material to be processed again; the job detects the content. */
export function startingState(material: { type: MaterialType; suffix: string; mime: string }): Start {
  const { type, suffix, mime } = material;
  if (isSource(suffix)) return converting(type);
  if (type === 'document')
    return { state: 'processing', note: 'drawingPages', work: documentStart(suffix).work };
  const converts = type === 'video' || mime === 'audio/x-ms-wma';
  return converts ? { state: 'processing', note: 'converting', work: 'heavy' } : ready;
}
