import type { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';

const signature = 'd0cf11e0a1b11ae1';
/** Number of FAT sectors listed in the header; further ones are listed in DIFAT sectors. */
const namedInHeader = 109;
/** FAT entries from here on are special values. */
const firstWord = 0xfffffffa;
const endOfChain = 0xfffffffe;
/** Maximum sectors of a directory chain; no office document has more. */
const longestChain = 4096;

/** Sector-wise access to a compound file. */
interface Reader {
  readonly file: ByteFile;
  readonly header: Buffer;
  readonly sectorSize: number;
}

/**
 * Directory entry names of an OLE compound file (doc, xls, ppt): `WordDocument`, `Workbook`, … Checks that all sectors
 * in
 * use exist, which detects truncation. The file is never held in memory ([why](docs/adr/libraries-for-protocols.md)).
 */
export async function compoundEntries(file: ByteFile): Promise<string[]> {
  const header = await file.read(0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== signature) throw new Misfit('contentMismatch');
  const sectorSize = 2 ** header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new Misfit('damaged');
  const reader = { file, header, sectorSize };
  const tables = await tablePlaces(reader);
  await assertWhole(reader, tables);
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < endOfChain; count++) {
    if (count > longestChain) throw new Misfit('damaged');
    names.push(...namesIn(await readSector(reader, sector)));
    sector = await nextSector(reader, tables, sector);
  }
  return names;
}

async function readSector({ file, sectorSize }: Reader, sector: number): Promise<Buffer> {
  const bytes = await file.read((sector + 1) * sectorSize, sectorSize);
  if (bytes.length < sectorSize) throw new Misfit('damaged');
  return bytes;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
}

/** Sectors of the allocation table. */
async function tablePlaces(reader: Reader): Promise<number[]> {
  const { file, header, sectorSize } = reader;
  const count = header.readUInt32LE(44);
  if (count * sectorSize > file.size) throw new Misfit('damaged');
  const places = numbersIn(header.subarray(76, 76 + namedInHeader * 4));
  let next = header.readUInt32LE(68);
  while (places.length < count) {
    const list = numbersIn(await readSector(reader, next));
    next = list.pop() ?? endOfChain;
    places.push(...list);
  }
  return places.slice(0, count);
}

/** Sectors in chains must begin within the file; some writers omit the padding of the last one. */
async function assertWhole(reader: Reader, tables: readonly number[]): Promise<void> {
  const { file, sectorSize } = reader;
  for (const place of tables.toReversed()) {
    // Unused entries at the end vary by writer, but are never valid sectors.
    const sectors = numbersIn(await readSector(reader, place)).filter((entry) => entry < firstWord);
    const last = Math.max(-1, ...sectors);
    if ((last + 1) * sectorSize >= file.size) throw new Misfit('damaged');
    if (last >= 0) return;
  }
}

async function nextSector(reader: Reader, tables: readonly number[], sector: number): Promise<number> {
  const perTable = reader.sectorSize / 4;
  const bytes = await readSector(reader, tables[Math.floor(sector / perTable)] ?? endOfChain);
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
