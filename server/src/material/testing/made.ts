import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync } from 'node:zlib';

/** A video or audio file of one second, created by ffmpeg with these arguments. */
export function made(name: string, ...args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-made-'));
  try {
    const path = join(folder, name);
    const film = ['-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=10:duration=1'];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...film, ...sound, ...args, path]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PDF with numbered pages. */
export function pages(count: number): Buffer {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R>>'];
  const kids = Array.from({ length: count }, (_, index) => `${index * 2 + 4} 0 R`);
  objects.push(`<</Type/Pages/Count ${count}/Kids[${kids.join(' ')}]>>`);
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let number = 1; number <= count; number += 1) {
    const drawing = `BT /F1 60 Tf 40 200 Td (Page ${number}) Tj ET`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents ${number * 2 + 3} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n`;
  return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1');
}

const fontTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];

function nameTable(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const head = Buffer.alloc(18);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(18, 4);
  head.writeUInt16BE(3, 6);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(0x409, 10);
  head.writeUInt16BE(4, 12);
  head.writeUInt16BE(text.length, 14);
  return Buffer.concat([head, text]);
}

const tablesOf = (name: string) =>
  fontTags.map((tag) => ({ tag, body: tag === 'name' ? nameTable(name) : Buffer.alloc(16) }));

/** A font with the required tables, empty except for its name. */
export function font(name: string, format: 'ttf' | 'otf' = 'ttf'): Buffer {
  const tables = tablesOf(name);
  const head = Buffer.alloc(12 + tables.length * 16);
  if (format === 'otf') head.write('OTTO', 0, 'latin1');
  else head.writeUInt32BE(0x10000, 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [index, { tag, body }] of tables.entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(offset, 20 + index * 16);
    head.writeUInt32BE(body.length, 24 + index * 16);
    offset += body.length;
  }
  return Buffer.concat([head, ...tables.map((table) => table.body)]);
}

/** The same as WOFF2. */
export function packedFont(name: string): Buffer {
  const tables = tablesOf(name);
  const numbers: Record<string, number> = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5 };
  const directory = Buffer.from(tables.flatMap(({ tag, body }) => [numbers[tag] ?? 0, body.length]));
  const packed = brotliCompressSync(Buffer.concat(tables.map((table) => table.body)));
  const head = Buffer.alloc(48);
  head.write('wOF2', 0, 'latin1');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(48 + directory.length + packed.length, 8);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, directory, packed]);
}

/**
 * A ZIP with a docx part and a file that unpacks to zeros.
 * @param said declared size
 */
export function bomb(unpacked: number, said = unpacked): Buffer {
  const parts = [
    { name: 'word/document.xml', body: deflateRawSync(Buffer.from('<w/>')), size: 4 },
    { name: 'word/media/a.bin', body: deflateRawSync(Buffer.alloc(unpacked)), size: said },
  ];
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, body, size } of parts) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), body);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
