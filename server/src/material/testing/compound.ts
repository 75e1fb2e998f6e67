const sector = 512;
const perTable = sector / 4;
const inHeader = 109;
const free = 0xffffffff;
const end = 0xfffffffe;
const table = 0xfffffffd;
const moreTables = 0xfffffffc;

function directoryEntry(name: string, kind: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt8(1, 67);
  for (const link of [68, 72, 76]) entry.writeUInt32LE(free, link);
  if (kind === 5) entry.writeUInt32LE(1, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

const numbers = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
};

/** Splits numbers into groups of equal size, padding the last. */
function grouped(values: readonly number[], size: number): number[][] {
  const groups = Math.ceil(values.length / size);
  return Array.from({ length: groups }, (_, index) => {
    const group = values.slice(index * size, (index + 1) * size);
    return [...group, ...Array.from({ length: size - group.length }, () => free)];
  });
}

/**
 * An Office 97–2003 file with a stream of this name and at least 8 sectors, in the layout of Word: content, directory,
 * allocation table.
 */
export function compound(name: string, sectors: number): Buffer {
  const content = Array.from({ length: sectors }, (_, index) => (index + 1 < sectors ? index + 1 : end));
  let tables = 1;
  let chained = 0;
  // The table contains its own sectors.
  while (tables * perTable < sectors + 1 + tables + chained) {
    tables += 1;
    chained = Math.ceil(Math.max(0, tables - inHeader) / (perTable - 1));
  }
  const first = sectors + 1;
  const places = Array.from({ length: tables }, (_, index) => first + index);
  const entries = [...content, end, ...places.map(() => table), ...Array(chained).fill(moreTables)];
  const lists = grouped(places.slice(inHeader), perTable - 1).map((list, index) => {
    const next = index + 1 < chained ? first + tables + index + 1 : end;
    return numbers([...list, next]);
  });
  const header = Buffer.alloc(sector);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(sectors, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(end, 60);
  header.writeUInt32LE(chained > 0 ? first + tables : end, 68);
  header.writeUInt32LE(chained, 72);
  numbers(grouped(places.slice(0, inHeader), inHeader)[0] ?? []).copy(header, 76);
  const directory = Buffer.alloc(sector);
  directoryEntry('Root Entry', 5, end, 0).copy(directory, 0);
  directoryEntry(name, 2, 0, sectors * sector).copy(directory, 128);
  const allocation = grouped(entries, perTable).map(numbers);
  return Buffer.concat([header, Buffer.alloc(sectors * sector, 7), directory, ...allocation, ...lists]);
}
