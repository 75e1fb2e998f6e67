import { Readable } from 'node:stream';

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const line = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;

/** Rows of a page of figures, beginning at an offset; none at the end. */
export type ReadPage = (offset: number) => Promise<readonly (readonly (string | number)[])[]>;

/** A CSV file as UTF-8 with its mark, page by page: nothing is held in memory. */
export function csvStream(heading: readonly string[], readPage: ReadPage): Readable {
  async function* parts() {
    yield `\uFEFF${line(heading)}`;
    for (let offset = 0; ; ) {
      const rows = await readPage(offset);
      if (rows.length === 0) return;
      offset += rows.length;
      yield rows.map(line).join('');
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
