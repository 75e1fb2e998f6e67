import { DocumentError } from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const isInvalid = (error: unknown): boolean => error instanceof SyntaxError || error instanceof DocumentError;

/**
 * A document stored as a file; undefined if the file is missing or invalid.
 * @param hash SHA-256 in lower-case hex
 * @param migrate parses into the current form; throws `DocumentError` if invalid
 * @throws on disk errors, which may be temporary
 */
export async function readStoredDocument<Document>(
  { files, log }: Needs<'files' | 'log'>,
  hash: string,
  migrate: (stored: unknown) => Document,
): Promise<Document | undefined> {
  try {
    return migrate(JSON.parse(await files.readText(hash)));
  } catch (error) {
    if (!isMissing(error) && !isInvalid(error)) throw error;
    log.warn({ err: error, hash }, 'cannot read stored document');
    return undefined;
  }
}
