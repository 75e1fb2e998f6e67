import { createInflate } from 'node:zlib';
import type { ByteFile } from './ByteFile.ts';
import { assertWholeIsoFile } from './isoBoxes.ts';
import { Misfit } from './Misfit.ts';
import { assertUnpacksTo } from './unpacking.ts';

/** Value and length of an EBML variable-size integer; `value` -1 means "unknown". */
function ebmlSize(bytes: Buffer, at: number): { value: number; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) throw new Misfit('damaged');
  let value = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index++) value = (value << 8n) | BigInt(bytes[at + index] ?? 0);
  const unknown = value === (1n << BigInt(7 * length)) - 1n;
  return { value: unknown ? -1 : Number(value), length };
}

/** Matroska: the segment must end within the file, unless it is a live stream of unknown size. */
async function assertWholeMatroska(file: ByteFile): Promise<void> {
  const head = await file.read(0, 4096);
  const header = ebmlSize(head, 4);
  const segment = 4 + header.length + header.value;
  if (header.value < 0 || segment + 12 > head.length) throw new Misfit('damaged');
  if (head.readUInt32BE(segment) !== 0x18538067) throw new Misfit('damaged');
  const { value, length } = ebmlSize(head, segment + 4);
  if (value >= 0 && segment + 4 + length + value > file.size) throw new Misfit('damaged');
}

/** RIFF (AVI, WAV): checks the size of the first chunk. Odd sizes are padded by a byte, which some writers omit. */
async function assertWholeRiff(file: ByteFile): Promise<void> {
  const head = await file.read(0, 12);
  if (head.length < 12) throw new Misfit('damaged');
  const announced = head.readUInt32LE(4);
  // Recorders that cannot seek leave 0 or the maximum.
  if (announced === 0 || announced === 0xffffffff) return;
  if (announced + 8 > file.size + 1) throw new Misfit('damaged');
}

/** FLV: every tag is followed by its size, so that the last four bytes point back to a tag. */
async function assertWholeFlv(file: ByteFile): Promise<void> {
  const tail = await file.tail(4);
  const size = tail.length === 4 ? tail.readUInt32BE(0) : 0;
  const tag = await file.read(file.size - 4 - size, 4);
  const kind = (tag[0] ?? 0) & 0x1f;
  const fits = size >= 11 && [8, 9, 18].includes(kind) && tag.readUIntBE(1, 3) + 11 === size;
  if (!fits) throw new Misfit('damaged');
}

/** Some writers count the last chunk's header twice, by this many bytes. */
const realMediaSlack = 18;

/** RealMedia: consecutive chunks with id and size. */
async function assertWholeRealMedia(file: ByteFile): Promise<void> {
  let hasData = false;
  for (let at = 0; at + 8 <= file.size; ) {
    const head = await file.read(at, 8);
    const name = head.toString('latin1', 0, 4);
    const size = head.readUInt32BE(4);
    if (!/^(\.RMF|PROP|MDPR|CONT|DATA|INDX|RMMD|RMJE|RJMD)/.test(name)) break;
    if (size < 8 || at + size > file.size + realMediaSlack) throw new Misfit('damaged');
    hasData ||= name === 'DATA';
    at += size;
  }
  if (!hasData) throw new Misfit('damaged');
}

/** Maximum unpacked bytes of a Flash file. */
const longestFilm = 1024 ** 3;

/** Flash: the header contains the unpacked size. */
async function assertWholeFlash(file: ByteFile): Promise<void> {
  const head = await file.read(0, 8);
  const length = head.length === 8 ? head.readUInt32LE(4) : 0;
  const kind = head.toString('latin1', 0, 1);
  if (length < 8) throw new Misfit('damaged');
  if (kind === 'F' && length !== file.size) throw new Misfit('damaged');
  if (kind !== 'C') return;
  if (length > longestFilm) throw new Misfit('archiveBomb');
  await assertUnpacksTo({ path: file.path, start: 8, end: file.size }, createInflate(), length - 8);
}

/** Truncation checks by detected format. */
const checks: Readonly<Record<string, (file: ByteFile) => Promise<void>>> = {
  mp4: assertWholeIsoFile,
  mkv: assertWholeMatroska,
  avi: assertWholeRiff,
  wav: assertWholeRiff,
  flv: assertWholeFlv,
  rm: assertWholeRealMedia,
  swf: assertWholeFlash,
};

/** Refuses a truncated video or audio file. Formats without a check pass. */
export async function assertWhole(file: ByteFile, kind: string): Promise<void> {
  await checks[kind]?.(file);
}
