import { parseDocument } from './documentError.ts';
import { type H5Document, h5Document } from './h5.ts';

/**
 * Any stored or imported H5 work, checked. There is one version so far, and a work without one is read as it.
 * @throws DocumentError with the path of the first thing wrong.
 */
export function migrateH5Document(value: unknown): H5Document {
  return parseDocument(h5Document, value);
}
