import { StorageUnavailable } from '../../../platform/s3/StorageUnavailable.ts';
import { type BackupEnd, type BackupHead, backupEnd, endMark } from '../format.ts';
import { parseHead } from '../reading.ts';
import type { PlacedFile } from './BackupPlace.ts';

/** Bytes in which the first line of a backup usually ends, and its maximum length. */
const usualHead = 131_072;
const longestHead = 1_048_576;
/** Maximum length in bytes of the last line. */
const longestEnd = 4096;

/** Reads bytes from a position. */
export type ReadPart = (from: number, length: number) => Promise<Buffer>;

function parseEnd(text: string): BackupEnd | undefined {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith(endMark)) return undefined;
  try {
    return backupEnd.safeParse(JSON.parse(line.slice(endMark.length))).data;
  } catch {
    // A truncated line is not an end line.
    return undefined;
  }
}

async function readFirstLine(read: ReadPart, size: number): Promise<string> {
  const start = await read(0, Math.min(size, usualHead));
  const whole =
    start.includes('\n') || size <= usualHead ? start : await read(0, Math.min(size, longestHead));
  return whole.toString().split('\n', 1)[0] ?? '';
}

/** The first and the last line of a backup. */
export interface Ends {
  readonly head: BackupHead;
  readonly end: BackupEnd;
}

/** Parses the ends of a file; undefined when it is not a complete backup. */
async function readEnds(read: ReadPart, size: number): Promise<Ends | undefined> {
  try {
    const from = Math.max(0, size - longestEnd);
    const end = parseEnd((await read(from, size - from)).toString());
    return end && { head: parseHead(await readFirstLine(read, size)), end };
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    // Replaced or deleted meanwhile: not listed.
    return undefined;
  }
}

/** The ends of backups, read once for each state of a file. */
export class KnownEnds {
  readonly #known = new Map<
    string,
    { readonly changed: number; readonly size: number; readonly ends: Ends }
  >();

  async of({ path, size, changed }: PlacedFile, read: ReadPart): Promise<Ends | undefined> {
    const known = this.#known.get(path);
    if (known && known.changed === changed && known.size === size) return known.ends;
    const ends = await readEnds(read, size);
    if (ends) this.#known.set(path, { changed, size, ends });
    return ends;
  }

  forget(path: string): void {
    this.#known.delete(path);
  }
}
