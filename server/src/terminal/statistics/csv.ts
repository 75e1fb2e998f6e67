import { Readable } from 'node:stream';
import { csvLine, csvMark } from '../../platform/csv.ts';

/** Rows of a page of figures, beginning at an offset; none at the end. */
export type ReadPage = (offset: number) => Promise<readonly (readonly (string | number)[])[]>;

/** A CSV file as UTF-8 with its mark, page by page: nothing is held in memory. */
export function csvStream(heading: readonly string[], readPage: ReadPage): Readable {
  async function* parts() {
    yield csvMark + csvLine(heading);
    for (let offset = 0; ; ) {
      const rows = await readPage(offset);
      if (rows.length === 0) return;
      offset += rows.length;
      yield rows.map(csvLine).join('');
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
