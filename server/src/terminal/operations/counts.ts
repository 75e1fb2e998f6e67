import type { OperationCounts, ResultState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Zero counts; also the default of counters missing in older versions. */
export const none: OperationCounts = {
  total: 0,
  waiting: 0,
  sent: 0,
  working: 0,
  acknowledged: 0,
  failed: 0,
  timedOut: 0,
  refused: 0,
  stopped: 0,
  deferred: 0,
  expired: 0,
};

/** Counts of an operation whose terminals are all waiting. */
export const allWaiting = (total: number): OperationCounts => ({ ...none, total, waiting: total });

/** Recounts the results, and stores the counts with the operation for the list. */
export async function recount(connection: Connection, operationId: string): Promise<OperationCounts> {
  const { rows } = await sql<{ state: ResultState; total: number }>`
    select state, count(*) as total from terminal_operation_result
    where operation_id = ${operationId} group by state`.execute(connection);
  const counts = { ...none };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.total += total;
  }
  await connection
    .updateTable('terminal_operation')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', operationId)
    .execute();
  return counts;
}
