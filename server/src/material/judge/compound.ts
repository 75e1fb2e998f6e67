import type { ByteFile } from './byteFile.ts';
import { Misfit } from './misfit.ts';

const signature = 'd0cf11e0a1b11ae1';
const firstTableEntries = 109;
const endOfChain = 0xfffffffe;
/** A directory of more sectors than this belongs to no document of an office. */
const longestChain = 4096;

/**
 * Names in the directory of an OLE compound file (doc, xls, ppt): `WordDocument`, `Workbook`, … The chain of its
 * directory is followed through its allocation table, so a file that was cut off is noticed.
 */
export async function compoundEntries(file: ByteFile): Promise<string[]> {
  const header = await file.read(0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== signature) throw new Misfit('contentMismatch');
  const sectorSize = 2 ** header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new Misfit('damaged');
  const reader = { file, header, sectorSize };
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < endOfChain; count++) {
    if (count > longestChain) throw new Misfit('damaged');
    names.push(...namesIn(await readSector(reader, sector)));
    sector = await nextSector(reader, sector);
  }
  return names;
}

interface Reader {
  readonly file: ByteFile;
  readonly header: Buffer;
  readonly sectorSize: number;
}

async function readSector({ file, sectorSize }: Reader, sector: number): Promise<Buffer> {
  const bytes = await file.read((sector + 1) * sectorSize, sectorSize);
  if (bytes.length < sectorSize) throw new Misfit('damaged');
  return bytes;
}

async function nextSector(reader: Reader, sector: number): Promise<number> {
  const perTable = reader.sectorSize / 4;
  const table = Math.floor(sector / perTable);
  // The directory is written early; one that starts beyond the first table of tables is not a document's.
  if (table >= firstTableEntries) throw new Misfit('damaged');
  const bytes = await readSector(reader, reader.header.readUInt32LE(76 + table * 4));
  return bytes.readUInt32LE((sector % perTable) * 4);
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < sector.length; at += 128) {
    const length = sector.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) names.push(sector.toString('utf16le', at, at + length - 2));
  }
  return names;
}
