import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { cutText, field } from '@vitrine/shared/api';
import { Misfit } from '../inspect/Misfit.ts';
import { familyName } from './nameTable.ts';
import { readWoff2Tables } from './woff2.ts';

export interface FontFacts {
  readonly format: 'ttf' | 'otf' | 'woff2';
  /** Name from the font file, without characters that documents forbid. */
  readonly name: string;
}

/** Part of a font file. Bytes. */
export interface TablePlace {
  readonly tag: string;
  readonly offset: number;
  readonly length: number;
}

const marks: Readonly<Record<number, FontFacts['format']>> = {
  65536: 'ttf', // 00 01 00 00
  1953658213: 'ttf', // "true"
  1330926671: 'otf', // "OTTO"
  2001684018: 'woff2', // "wOF2"
};
/** Tables required for rendering. */
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
const longestName = 80;
/** Maximum unpacked bytes of a WOFF2; the largest East Asian fonts have 30 MB. */
const mostUnpacked = 128 * 1024 * 1024;

/** Tables of an uncompressed font. Each must lie within the file. */
function readTables(bytes: Buffer): TablePlace[] {
  const count = bytes.readUInt16BE(4);
  const tables: TablePlace[] = [];
  for (let at = 12; tables.length < count; at += 16) {
    if (at + 16 > bytes.length) throw new Misfit('damaged');
    const table = {
      tag: bytes.toString('latin1', at, at + 4),
      offset: bytes.readUInt32BE(at + 8),
      length: bytes.readUInt32BE(at + 12),
    };
    if (table.offset + table.length > bytes.length) throw new Misfit('damaged');
    tables.push(table);
  }
  return tables;
}

const unpack = promisify(brotliDecompress);

async function unpackWoff2(bytes: Buffer): Promise<{ body: Buffer; tables: TablePlace[] }> {
  const { tables, start, length } = readWoff2Tables(bytes);
  try {
    const body = await unpack(bytes.subarray(start, start + length), {
      maxOutputLength: mostUnpacked,
    });
    return { body, tables };
  } catch (cause) {
    throw new Misfit('damaged', '', cause);
  }
}

/** Characters forbidden in a document's font family. */
const notInFamily = new RegExp(String.raw`[<>{};:()"'\\/,${field.unprintable}]`, 'gu');
const plain = (name: string) => name.replace(notInFamily, ' ').replace(/\s+/g, ' ').trim();

/** Identifies a font file by its content. Throws {@link Misfit} for other or truncated files. */
export async function readFont(path: string, suffix: string): Promise<FontFacts> {
  const bytes = await readFile(path);
  const format = bytes.length < 48 ? undefined : marks[bytes.readUInt32BE(0)];
  // TTF and OTF differ in their outlines only and are often misnamed.
  const agrees = suffix === 'woff2' ? format === 'woff2' : format === 'ttf' || format === 'otf';
  if (format === undefined || !agrees) throw new Misfit('contentMismatch');
  const { body, tables } =
    format === 'woff2' ? await unpackWoff2(bytes) : { body: bytes, tables: readTables(bytes) };
  const found = new Map(tables.map((table) => [table.tag, table]));
  if (needed.some((tag) => !found.has(tag))) throw new Misfit('damaged');
  const table = found.get('name');
  const name = table && familyName(body.subarray(table.offset, table.offset + table.length));
  return { format, name: cutText(plain(name ?? ''), longestName) };
}
