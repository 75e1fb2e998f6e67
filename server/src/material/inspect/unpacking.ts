import { createReadStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Misfit } from './misfit.ts';

/** Packed bytes inside a file, `end` behind the last of them. */
export interface PackedPart {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Unpacks a part to see that it comes to as many bytes as was said of it; nothing is kept of them. It stops at the first
 * byte too many: what an archive says of itself does not bind the program that unpacks it. Throws {@link Misfit}.
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
