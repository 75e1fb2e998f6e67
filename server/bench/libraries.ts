/**
 * Measures what docs/adr/libraries-for-protocols.md says of libraries that lost against code of our own. They are not among
 * our packages, so the record says how to get them into a folder, which is the argument.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readFont } from '../src/material/fonts/readFont.ts';
import { readWoff2Tables } from '../src/material/fonts/woff2.ts';
import { ByteFile } from '../src/material/inspect/ByteFile.ts';
import { compoundEntries } from '../src/material/inspect/compound.ts';
import { assertWhole } from '../src/material/inspect/containers.ts';
import { readTracks } from '../src/material/inspect/tracks.ts';
import { compound } from '../src/material/testing/compound.ts';
import { film } from '../src/material/testing/files.ts';
import { csvLine, readCsv } from '../src/platform/csv.ts';

const [folder = '', only, path = ''] = process.argv.slice(2);
const library = createRequire(join(folder, 'package.json'));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A table as exports have them. */
const rowsOf = () =>
  Array.from({ length: 100_000 }, (_, row) => ['2026-03-20', `Screen "${row}"`, row, '=1+1']);

/** The least of five times, in milliseconds of the processor. */
function costOf(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / 1000);
  });
  return Math.min(...times);
}

const texts = ['number\n"1', 'number,name\n1,"5" screen"\n2,x', 'name\r\n"a\r\nb"\r\nc'];
/** What exports promise: no formulas, but numbers as they are, and every line inside a cell between quotation marks. */
const writing = {
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  cast: { number: (value: number) => ({ value: String(value), escape_formulas: false }) },
};
const reading = { relax_column_count: true, relax_quotes: true, trim: true, info: true };

function readBy(read: (text: string) => unknown, text: string): string {
  try {
    return JSON.stringify(read(text));
  } catch (error) {
    return `refuses all of it: ${String(error)}`;
  }
}

/** How many of a hundred pieces of a file, each the beginning of it, are taken. */
async function takenOf(bytes: Buffer, take: (path: string) => Promise<unknown>): Promise<number> {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-cut-'));
  const piece = join(place, 'piece');
  let taken = 0;
  for (let part = 1; part <= 100; part += 1) {
    writeFileSync(piece, bytes.subarray(0, Math.floor((bytes.length * part) / 101)));
    taken += await take(piece).then(
      () => 1,
      () => 0,
    );
  }
  rmSync(place, { recursive: true });
  return taken;
}

/** A WOFF2 of some kilobytes that unpacks to a gigabyte. */
function fontBomb(): Buffer {
  const name = '@fontsource/noto-emoji/files/noto-emoji-emoji-500-normal.woff2';
  const font = readFileSync(createRequire(import.meta.url).resolve(name));
  const head = Buffer.from(font.subarray(0, readWoff2Tables(font).start));
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const body = brotliCompressSync(Buffer.alloc(1024 ** 3), quick);
  head.writeUInt32BE(head.length + body.length, 8);
  head.writeUInt32BE(body.length, 20);
  return Buffer.concat([head, body]);
}

const parts: Record<string, () => unknown> = {
  csvWriting() {
    const { stringify } = library('csv-stringify/sync');
    const rows = rowsOf();
    say(`CSV of 100,000 rows: own ${costOf(() => rows.map(csvLine).join(''))} ms`);
    say(`CSV of 100,000 rows: csv-stringify ${costOf(() => stringify(rows, writing))} ms`);
  },
  csvReading() {
    const { parse } = library('csv-parse/sync');
    const lines = (text: string) =>
      parse(text, reading).map((one: { record: unknown; info: { lines: number } }) => [
        one.record,
        one.info.lines,
      ]);
    for (const text of texts) {
      say(`CSV ${JSON.stringify(text)}`);
      say(`  own        ${readBy(readCsv, text)}`);
      say(`  csv-parse  ${readBy(lines, text)}`);
    }
  },
  async films() {
    for (const [kind, name] of [
      ['mp4', 'film.mp4'],
      ['mkv', 'film.mkv'],
    ] as const) {
      const whole = (piece: string) => ByteFile.with(piece, (file) => assertWhole(file, kind));
      const own = await takenOf(film(name), whole);
      const tracks = await takenOf(film(name), async (piece) => {
        if (!(await readTracks(piece)).video) throw new Error('no film');
      });
      say(`pieces of ${name} that are taken, of 100: own ${own}, mediabunny ${tracks}`);
    }
  },
  documentOwn: () => ByteFile.with(path, compoundEntries),
  documentCfb: () => library('cfb').read(path, { type: 'file' }),
  fontOwn: () => readFont(path, 'woff2'),
  fontFontkit: () => library('fontkit').create(readFileSync(path)).fullName,
};

/** One part in a process of its own, for half a minute at most. */
function run(name: string, file?: string): void {
  const more = file === undefined ? [] : [file];
  try {
    execFileSync(process.execPath, [import.meta.filename, folder, name, ...more], {
      stdio: 'inherit',
      timeout: 30_000,
    });
  } catch {
    say(`${name}: not done after 30 s`);
  }
}

function runAll(): void {
  for (const name of ['csvWriting', 'csvReading', 'films']) run(name);
  const place = mkdtempSync(join(tmpdir(), 'vitrine-libraries-'));
  const document = join(place, 'large.doc');
  writeFileSync(document, compound('WordDocument', 400_000));
  for (const name of ['documentOwn', 'documentCfb']) run(name, document);
  const font = join(place, 'bomb.woff2');
  writeFileSync(font, fontBomb());
  for (const name of ['fontOwn', 'fontFontkit']) run(name, font);
  rmSync(place, { recursive: true });
}

async function runOne(name: string): Promise<void> {
  const began = performance.now();
  const rested = process.memoryUsage.rss();
  const result = await Promise.resolve(parts[name]?.()).catch(
    (error: unknown) => `refused: ${String(error)}`,
  );
  if (path === '') return;
  const memory = (process.memoryUsage.rss() - rested) / 1e6;
  const end = typeof result === 'string' ? result : 'read';
  say(`${name}: ${end}, ${(performance.now() - began).toFixed(0)} ms, +${memory.toFixed(0)} MB`);
}

if (only === undefined) runAll();
else await runOne(only);
