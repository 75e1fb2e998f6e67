import type { ByteFile } from './byteFile.ts';
import { Misfit } from './misfit.ts';

const endRecord = 0x06054b50;
const entryRecord = 0x02014b50;
const endLength = 22;
/** The end record may be followed by a comment of at most 65,535 bytes. */
const longestTail = endLength + 65_535;
/** No document has a longer list of parts; a larger one is not read. */
const longestDirectory = 16 * 1024 * 1024;

/** Names of the entries of a zip archive. Nothing is unpacked, so nothing can blow up. */
export async function zipEntries(file: ByteFile): Promise<string[]> {
  const { offset, size } = await findDirectory(file);
  if (size > longestDirectory || offset + size > file.size) throw new Misfit('damaged');
  return readNames(await file.read(offset, size));
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

function readNames(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== entryRecord) throw new Misfit('damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
