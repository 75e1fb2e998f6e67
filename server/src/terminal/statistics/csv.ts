import { Readable } from 'node:stream';
import { csvLine, csvMark } from '../../platform/csv.ts';

/** A page of rows from an offset; empty at the end. */
export type ReadPage = (offset: number) => Promise<readonly (readonly (string | number)[])[]>;

/** A CSV file in UTF-8 with byte-order mark, streamed page by page. */
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
