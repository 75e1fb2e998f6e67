import type { MaterialRow, MaterialType } from '@vitrine/shared/api';
import type { FileFacts } from './judge/facts.ts';

/** What is usable of a material, and the word for what is not. */
export interface Settled {
  readonly state: MaterialRow['state'];
  /** `converting`, `notPlayableInBrowser`, `conversionFailed`, `posterMissing`, `convertToPdf`, or empty. */
  readonly note: string;
}

const ready: Settled = { state: 'ready', note: '' };
const limited = (note: string): Settled => ({ state: 'limited', note });

/** The state of a material just taken in. */
export function settledState(
  type: MaterialType,
  facts: FileFacts,
  has: { picture: boolean; ffmpeg: boolean },
): Settled {
  // Screens show documents page by page, and only PDF has pages that look the same everywhere.
  if (type === 'document') return facts.mime === 'application/pdf' ? ready : limited('convertToPdf');
  if (facts.playback === 'never') return limited('notPlayableInBrowser');
  if (facts.playback !== 'asIs') {
    const convertible = has.ffmpeg && facts.demuxer !== undefined;
    return convertible ? { state: 'processing', note: 'converting' } : limited('notPlayableInBrowser');
  }
  return type === 'video' && !has.picture ? limited('posterMissing') : ready;
}
