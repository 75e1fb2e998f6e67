import { longestAnswerExport } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { type AnswerFilter, readAnswersAfter } from './answerRepository.ts';

/** Rows per query. */
const atOnce = 500;
/** Maximum characters of an export: answers have any length, and all are held in memory. */
const mostCharacters = 32_000_000;

type Answers = Awaited<ReturnType<typeof readAnswersAfter>>;

/** Answers for export, newest first, up to the limits; `more` when there are further ones. */
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
