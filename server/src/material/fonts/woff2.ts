import { Misfit } from '../inspect/Misfit.ts';
import type { TablePlace } from './readFont.ts';

/** WOFF2's known table tags, by index. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const tagLength = 4;
const headerLength = 48;

/** UIntBase128: seven bits per byte, the highest first; at most five bytes, without leading zeros. */
function readBase128(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start; at < start + 5 && at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (at === start && byte === 0x80) break;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
  throw new Misfit('damaged');
}

/** Glyph tables are transformed by default and have a transformed length; other tables only when flagged. */
function isRearranged(tag: string, version: number): boolean {
  return tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
}

/** Table positions in the unpacked body, and the position of the packed body. Throws {@link Misfit}. */
export function readWoff2Tables(bytes: Buffer): { tables: TablePlace[]; start: number; length: number } {
  if (bytes.length < headerLength || bytes.readUInt32BE(8) !== bytes.length) throw new Misfit('damaged');
  const count = bytes.readUInt16BE(12);
  const length = bytes.readUInt32BE(20);
  const tables: TablePlace[] = [];
  let at = headerLength;
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    const flags = bytes[at] ?? 0;
    const number = flags & 0x3f;
    const written = number === 63;
    const tag = written
      ? bytes.toString('latin1', at + 1, at + 5)
      : knownTags.slice(number * (tagLength + 1), number * (tagLength + 1) + tagLength);
    const original = readBase128(bytes, at + (written ? 5 : 1));
    const packed = isRearranged(tag, flags >> 6) ? readBase128(bytes, original.next) : original;
    tables.push({ tag, offset, length: packed.value });
    offset += packed.value;
    at = packed.next;
  }
  if (at + length > bytes.length) throw new Misfit('damaged');
  return { tables, start: at, length };
}
