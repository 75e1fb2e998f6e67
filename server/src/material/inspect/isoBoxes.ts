import type { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';

/** Kind and size of the box at `at`, header included; a stored 0 means "to the end". */
async function boxAt(file: ByteFile, at: number): Promise<{ kind: string; size: number }> {
  const header = await file.read(at, 16);
  if (header.length < 8) throw new Misfit('damaged');
  const kind = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 0) return { kind, size: file.size - at };
  if (short !== 1) return { kind, size: short };
  if (header.length < 16) throw new Misfit('damaged');
  return { kind, size: Number(header.readBigUInt64BE(8)) };
}

/**
 * Checks the top-level boxes of an MP4, MOV or 3GP: each must end within the file, and index and media data must exist.
 * Detects files truncated while copying, whose headers are still valid.
 */
export async function assertWholeIsoFile(file: ByteFile): Promise<void> {
  const kinds = new Set<string>();
  for (let at = 0; at < file.size; ) {
    const { kind, size } = await boxAt(file, at);
    if (size < 8 || at + size > file.size) throw new Misfit('damaged');
    kinds.add(kind);
    at += size;
  }
  if (!kinds.has('moov') || !(kinds.has('mdat') || kinds.has('moof'))) throw new Misfit('damaged');
}

/** Maximum bytes of an index to be searched. */
const longestContents = 32 * 1024 * 1024;
/** Atoms in which phones store GPS data. */
const placeMarks = ['\u00a9xyz', 'loci', 'com.apple.quicktime.location'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);

/** True when a valid MP4 contains GPS data. */
export async function reportsPlace(file: ByteFile): Promise<boolean> {
  for (let at = 0; at < file.size; ) {
    const { kind, size } = await boxAt(file, at);
    if (kind === 'moov' || kind === 'meta') {
      const contents = await file.read(at, Math.min(size, longestContents));
      if (placeMarks.some((mark) => contents.includes(mark))) return true;
    }
    at += size;
  }
  return false;
}
