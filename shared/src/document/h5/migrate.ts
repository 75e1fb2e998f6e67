import { parseDocument } from '../DocumentError.ts';
import { type H5Document, h5Document } from './h5.ts';

/**
 * Validates a stored or imported H5 work. There is one version so far; a work without a version is read as that one.
 * @throws DocumentError with the path of the first fault.
 */
export function migrateH5Document(value: unknown): H5Document {
  return parseDocument(h5Document, value);
}
