import { createHash } from 'node:crypto';

/** The first line of a translation: the file that it translates, and the state of it that it says the same as. */
export const sourceStamp = /^<!-- source: (\S+) ([0-9a-f]{12}) -->\n/;

/** Changes of wrapping alone make no translation older. */
export function stateOf(source: string): string {
  const words = source.split(/\s+/).join(' ').trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

/** Whether a translation names the present state of its source. */
export const isUpToDate = (translation: string, source: string): boolean =>
  sourceStamp.exec(translation)?.[2] === stateOf(source);
