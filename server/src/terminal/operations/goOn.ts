import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs, Services } from '../../services.ts';
import { recount } from './counts.ts';
import { changeStatus, lockOperation, type OperationRecord } from './operationRepository.ts';
import { countsUpTo } from './resultRepository.ts';

/** Minimum results to check an unfinished stage: the first answer may be the only failure. */
const fairSample = 10;

/** Whether all terminals up to the current stage are final. */
export async function stageIsDone(connection: Connection, { id, stage }: OperationRecord): Promise<boolean> {
  const { waiting = 0, sent = 0, working = 0 } = await countsUpTo(connection, id, stage);
  return waiting + sent + working === 0;
}

/** Whether too many attempts failed to continue. Offline terminals do not count. */
export async function failsTooMuch(
  connection: Connection,
  operation: OperationRecord,
  done: boolean,
): Promise<boolean> {
  if (operation.stages.length === 0) return false;
  const { rows } = await sql<{ good: number; bad: number }>`
    select count(*) filter (where state = 'acknowledged') as good,
      count(*) filter (where state in ('failed', 'timedOut')) as bad
    from terminal_operation_result where operation_id = ${operation.id}
      and (${operation.counted_from}::timestamptz is null or finished_at > ${operation.counted_from})`.execute(
    connection,
  );
  const { good = 0, bad = 0 } = rows[0] ?? {};
  if (bad === 0 || (!done && good + bad < fairSample)) return false;
  return (bad * 100) / (good + bad) > operation.failure_limit;
}

const pauseOf = ({ detail }: OperationRecord) => (typeof detail.pause === 'number' ? detail.pause : 0);

/**
 * After a stage: the next one, immediately or after its pause; the end; or, with too many failures, a halt until a user
 * decides.
 */
export async function goOn(
  { database, clock }: Needs<'clock' | 'database'>,
  operation: OperationRecord,
): Promise<'next' | 'later' | 'ended' | 'halted'> {
  const now = clock.now();
  if (await failsTooMuch(database, operation, true)) return 'halted';
  if (operation.stage >= operation.stages.length - 1) return end(database, operation.id, now);
  const { next_stage_at: begins } = operation;
  if (begins === null && pauseOf(operation) > 0) {
    const at = new Date(now.getTime() + pauseOf(operation) * 60_000);
    await setStage(database, operation, operation.stage, at);
    return 'later';
  }
  if (begins !== null && begins > now) return 'later';
  await setStage(database, operation, operation.stage + 1, null);
  return 'next';
}

/** The end, or deferral for offline terminals. */
function end(database: Services['database'], id: string, now: Date): Promise<'next' | 'ended'> {
  return database.transaction().execute(async (transaction) => {
    // A terminal returning now is queued before or after this, never in between.
    await lockOperation(transaction, id);
    // Readers that see the end also see the final counts.
    const { waiting, sent, working, deferred } = await recount(transaction, id);
    if (waiting + sent + working > 0) return 'next';
    await changeStatus(transaction, id, ['running'], deferred > 0 ? 'deferred' : 'finished', now);
    return 'ended';
  });
}

/** Does nothing when another server was faster. */
async function setStage(
  connection: Connection,
  { id, stage: before }: OperationRecord,
  stage: number,
  nextStageAt: Date | null,
) {
  await connection
    .updateTable('terminal_operation')
    .set({ stage, next_stage_at: nextStageAt })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('stage', '=', before)
    .execute();
}
