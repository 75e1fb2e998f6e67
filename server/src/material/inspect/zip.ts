import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import type { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';
import { assertUnpacksTo } from './unpacking.ts';

const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;
const contentRecord = 0x04034b50;
const endLength = 22;
/** The end record may be followed by a comment of at most 65,535 bytes. */
const longestTail = endLength + 65_535;
/** Maximum bytes of the central directory; no document has a larger one. */
const longestDirectory = 16 * 1024 * 1024;

/** Maximum unpacked bytes of a document, and maximum entries, against ZIP bombs. */
const mostUnpacked = 2 * 1024 * 1024 * 1024;
const mostEntries = 50_000;
/** Text compresses about 10:1; 100:1 is pure repetition. Small archives are exempt. */
const highestRatio = 100;
const smallArchive = 32 * 1024 * 1024;

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly encrypted: boolean;
  /** Compression method. */
  readonly method: number;
  /** Of its content. */
  readonly offset: number;
}

const stored = 0;
const deflated = 8;

/**
 * Entry names of a ZIP archive. Refuses ZIP bombs by their declared sizes, overlapping entries, and a trial
 * decompression
 * of each entry, since declared sizes may be false.
 */
export async function zipEntries(file: ByteFile): Promise<string[]> {
  const entries = await entriesOf(file);
  assertModest(entries, file.size);
  for (const entry of entries) await assertHonest(file, entry);
  return entries.map((entry) => entry.name);
}

async function entriesOf(file: ByteFile): Promise<Entry[]> {
  const { offset, size } = await findDirectory(file);
  if (size > longestDirectory || offset + size > file.size) throw new Misfit('damaged');
  return readEntries(await file.read(offset, size));
}

const inflate = promisify(inflateRaw);

/**
 * Content of the first entry that matches; undefined when missing or longer than `most` bytes. Requires an inspected
 * archive.
 */
export async function zipContent(file: ByteFile, name: RegExp, most: number): Promise<Buffer | undefined> {
  const entry = (await entriesOf(file)).find((one) => name.test(one.name));
  if (!entry || entry.unpacked > most || entry.packed > most) return undefined;
  const head = await file.read(entry.offset, 30);
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await file.read(start, entry.packed);
  return entry.method === stored ? packed : inflate(packed, { maxOutputLength: most });
}

function assertModest(entries: readonly Entry[], archiveSize: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const places = new Set(entries.map((entry) => entry.offset));
  const overlaps = packed > archiveSize || places.size < entries.length;
  const swells = unpacked > smallArchive && unpacked > archiveSize * highestRatio;
  if (unpacked > mostUnpacked || entries.length > mostEntries || overlaps || swells)
    throw new Misfit('archiveBomb');
}

/** Checks an entry's actual against its declared size. */
async function assertHonest(file: ByteFile, entry: Entry): Promise<void> {
  const { packed, unpacked, method, encrypted, offset } = entry;
  const head = await file.read(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== contentRecord) throw new Misfit('damaged');
  // The local header must agree with the central directory on the method.
  if (encrypted || head.readUInt16LE(8) !== method) throw new Misfit('damaged');
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const end = start + packed;
  if (end > file.size) throw new Misfit('damaged');
  if (packed === 0 && unpacked === 0) return;
  if (method === deflated)
    return assertUnpacksTo({ path: file.path, start, end }, createInflateRaw(), unpacked);
  if (method !== stored || packed !== unpacked) throw new Misfit('damaged');
}

async function findDirectory(file: ByteFile): Promise<{ offset: number; size: number }> {
  const tail = await file.tail(longestTail);
  for (let at = tail.length - endLength; at >= 0; at--) {
    const fits =
      tail.readUInt32LE(at) === endRecord && at + endLength + tail.readUInt16LE(at + 20) <= tail.length;
    if (fits) return { size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) };
  }
  throw new Misfit('damaged');
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== entryRecord) throw new Misfit('damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
