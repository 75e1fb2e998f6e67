import { createReadStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Misfit } from './Misfit.ts';

/** Compressed bytes within a file, `end` exclusive. */
export interface PackedPart {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Decompresses a part and compares its size with the declared one; discards the data. Stops at the first excess byte,
 * since
 * declared sizes are not binding. Throws {@link Misfit}.
 */
export async function assertUnpacksTo(
  { path, start, end }: PackedPart,
  unpacker: Transform,
  length: number,
): Promise<void> {
  let found = 0;
  if (end <= start) throw new Misfit('damaged');
  try {
    await pipeline(createReadStream(path, { start, end: end - 1 }), unpacker, async (unpacked) => {
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        found += chunk.length;
        if (found > length) throw new Misfit('archiveBomb');
      }
    });
  } catch (cause) {
    throw cause instanceof Misfit ? cause : new Misfit('damaged', '', cause);
  }
  if (found !== length) throw new Misfit('damaged');
}
