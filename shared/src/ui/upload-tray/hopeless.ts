import { localRefusalOf } from './flow.ts';
import type { UploadItem } from './UploadItem.ts';

/** Refusals that depend on the content: the same file would be refused again. */
const ofContent = new Set([
  'formatUnsupported',
  'uploadTooLarge',
  'posterTooLarge',
  'empty',
  'contentMismatch',
  'otherContent',
  'damaged',
  'tooManyPixels',
  'tooWide',
  'bitmapUnsupported',
  'encodingUnknown',
  'noVideo',
  'noAudio',
  'svgRefused',
  'svgContent',
  'archiveBomb',
  'notSmall',
  'notImage',
  'replaceOtherType',
  'fontUnsupported',
  'fontDamaged',
  'convertible',
  'tooLong',
]);

/** The same file would be refused again, by the page or the server: only another one helps. */
export function isHopeless({ state, error }: UploadItem): boolean {
  if (state !== 'failed' || !error) return false;
  return localRefusalOf(error) !== undefined || ofContent.has(error.error.replace(/^material\./, ''));
}
