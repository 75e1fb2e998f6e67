import { checksum } from '../storage/checksum.ts';

/** Metadata of a stored file. */
export interface ContentFacts {
  /** In bytes. */
  readonly size: number;
  readonly mime: string;
  /** The bytes do not match the hash: shown as far as possible, and fetched again. */
  readonly damaged?: boolean;
}

const textOf = ({ size, mime, damaged }: ContentFacts) =>
  JSON.stringify({ size, mime, ...(damaged && { damaged }) });

export function writeFacts(facts: ContentFacts): string {
  const { size, mime, damaged } = facts;
  return JSON.stringify({ size, mime, ...(damaged && { damaged }), sum: checksum(textOf(facts)) });
}

/**
 * Undefined when unreadable. Older builds wrote no checksum. Parsed by hand: a schema library would be nine tenths of
 * the service worker.
 */
export function readFacts(text: string): ContentFacts | undefined {
  const { size, mime, damaged, sum, ...others } = parse(text);
  // Nothing else was ever written: an unknown key is a damaged one.
  if (Object.keys(others).length > 0) return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || typeof mime !== 'string')
    return undefined;
  const facts: ContentFacts = { size, mime, ...(damaged === true && { damaged }) };
  return sum === undefined || sum === checksum(textOf(facts)) ? facts : undefined;
}

function parse(text: string): Partial<Record<keyof ContentFacts | 'sum', unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
