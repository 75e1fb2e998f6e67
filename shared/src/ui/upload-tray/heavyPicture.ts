import { compressAbove } from '@vitrine/shared/api';
import { typeOf } from './flow.ts';
import type { UploadFacts } from './UploadItem.ts';

/** Bytes: ten times what a picture of a screen's size has. Each screen downloads all of it. */
const heavyAbove = 10 * compressAbove;

/** A picture that is stored as it is, far larger than a screen needs. */
export const isHeavyPicture = ({ purpose, flow, size, name }: UploadFacts): boolean =>
  purpose === 'material' && flow === 'standard' && size > heavyAbove && typeOf(name) === 'image';
