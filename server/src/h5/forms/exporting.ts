import { longestAnswerExport } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { type AnswerFilter, readAnswersAfter } from './answerRepository.ts';

/** Rows that are read at a time. */
const atOnce = 500;
/** Characters of the answers of one export: visitors decide how much they write, and all of it stands in memory. */
const mostCharacters = 32_000_000;

type Answers = Awaited<ReturnType<typeof readAnswersAfter>>;

/** Answers for a table, newest first, as far as one table goes; `more` when there are others beyond. */
export async function readForExport(
  database: Connection,
  filter: AnswerFilter,
  most = { rows: longestAnswerExport, characters: mostCharacters },
): Promise<{ rows: Answers; more: boolean }> {
  const rows: Answers = [];
  let characters = 0;
  for (;;) {
    const read = await readAnswersAfter(database, filter, rows.at(-1), atOnce);
    for (const row of read) {
      characters += JSON.stringify(row.answered).length;
      if (rows.length >= most.rows || characters > most.characters) return { rows, more: true };
      rows.push(row);
    }
    if (read.length < atOnce) return { rows, more: false };
  }
}
