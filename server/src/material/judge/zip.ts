import type { ByteFile } from './byteFile.ts';
import { Misfit } from './misfit.ts';

const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;
const endLength = 22;
/** The end record may be followed by a comment of at most 65,535 bytes. */
const longestTail = endLength + 65_535;
/** No document has a longer list of parts; a larger one is not read. */
const longestDirectory = 16 * 1024 * 1024;

/** A document that unpacks to more than this, or into more parts, is made to fill disks. Bytes. */
const mostUnpacked = 2 * 1024 * 1024 * 1024;
const mostEntries = 50_000;
/** Text shrinks to a tenth; a hundredth is nothing but repetition. Small archives may. */
const highestRatio = 100;
const smallArchive = 32 * 1024 * 1024;

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its content begins. */
  readonly offset: number;
}

/**
 * Names of the entries of a zip archive. Nothing is unpacked here; what would blow up whoever unpacks it is refused by
 * what the archive says of itself, entries that share their bytes among it.
 */
export async function zipEntries(file: ByteFile): Promise<string[]> {
  const { offset, size } = await findDirectory(file);
  if (size > longestDirectory || offset + size > file.size) throw new Misfit('damaged');
  const entries = readEntries(await file.read(offset, size));
  assertModest(entries, file.size);
  return entries.map((entry) => entry.name);
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
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
