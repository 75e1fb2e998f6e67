import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs, Services } from '../../services.ts';
import { recount } from './counts.ts';
import { changeStatus, lockOperation, type OperationRecord } from './operationRepository.ts';
import { countsUpTo } from './resultRepository.ts';

/** Fewer than so many say nothing about a stage that is not done: the first to answer may be the one that fails. */
const fairSample = 10;

/** Whether every terminal up to the present stage has come to an end. */
export async function stageIsDone(connection: Connection, { id, stage }: OperationRecord): Promise<boolean> {
  const { waiting = 0, sent = 0, working = 0 } = await countsUpTo(connection, id, stage);
  return waiting + sent + working === 0;
}

/** Whether so much failed of what was tried that it must not go on. What was offline was not tried. */
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
 * What follows when a stage is done: the next one, at once or after its pause; the end; or, where too much failed, a halt
 * until a person decides.
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
    await setStage(database, operation.id, operation.stage, at);
    return 'later';
  }
  if (begins !== null && begins > now) return 'later';
  await setStage(database, operation.id, operation.stage + 1, null);
  return 'next';
}

/** The end, or where terminals are offline that it is to reach later: waiting for them. */
function end(database: Services['database'], id: string, now: Date): Promise<'next' | 'ended'> {
  return database.transaction().execute(async (transaction) => {
    // A terminal that comes back at this moment is put into the queue before or after this, never in between.
    await lockOperation(transaction, id);
    // A reader who sees that it is over sees its last figures.
    const { waiting, sent, working, deferred } = await recount(transaction, id);
    if (waiting + sent + working > 0) return 'next';
    await changeStatus(transaction, id, ['running'], deferred > 0 ? 'deferred' : 'finished', now);
    return 'ended';
  });
}

async function setStage(connection: Connection, id: string, stage: number, nextStageAt: Date | null) {
  await connection
    .updateTable('terminal_operation')
    .set({ stage, next_stage_at: nextStageAt })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}
