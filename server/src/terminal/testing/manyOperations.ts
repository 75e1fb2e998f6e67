import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export async function bringOnline(database: Database): Promise<void> {
  await sql`update terminal set online = true`.execute(database);
}

/**
 * Writes results of every terminal by three statements: waiting, sent, answered.
 * @param begin called before the first
 */
export async function writePlainly(database: Database, begin: () => void): Promise<void> {
  await sql`create table if not exists plain (like terminal_operation_result including indexes)`.execute(
    database,
  );
  await sql`truncate plain`.execute(database);
  begin();
  await sql`insert into plain (operation_id, terminal_id, tenant_id, place, stage, state, attempts, error, message, facts, percent)
    select 'plain', id, tenant_id, serial, 0, 'waiting', 0, '', '', '{}', 0 from terminal`.execute(database);
  await sql`update plain set state = 'sent', command_id = md5(terminal_id), sent_at = now(), expires_at = now()`.execute(
    database,
  );
  await sql`update plain set state = 'acknowledged', finished_at = now()`.execute(database);
}

/** Skips the foreign-key checks per row, which take most of the time: the statements are known to be consistent. */
function writeUnchecked(database: Database, rows: ReturnType<typeof sql>): Promise<unknown> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await rows.execute(transaction);
  });
}

/** Figures of these days and programs for every terminal, and a hundred single records each. */
export async function fillFigures(database: Database, days: number, programs: number): Promise<void> {
  // In batches: all at once would exceed the statement time-out on a busy machine.
  for (let day = 0; day < days; day += 1)
    await writeUnchecked(
      database,
      sql`insert into play_day (tenant_id, day, terminal_id, task_id, program_id, plays, duration)
        select t.tenant_id, current_date - ${day}::int, t.id, 'task', 'program' || p, 100, 1000000
        from terminal t, generate_series(1, ${programs}::int) p`,
    );
  for (let ten = 0; ten < 10; ten += 1)
    await writeUnchecked(
      database,
      sql`insert into play_record (terminal_id, id, tenant_id, task_id, program_id, document_hash, started_at, duration)
        select t.id, 'r' || n, t.tenant_id, 'task', 'program' || n % ${programs}::int, 'hash',
          now() - n * interval '10 minutes', 10000
        from terminal t, generate_series(${ten * 10}::int, ${ten * 10 + 9}::int) n`,
    );
  await sql`vacuum analyze play_day`.execute(database);
  await sql`vacuum analyze play_record`.execute(database);
}

/** Cost of a page that aggregates single records. */
export async function addUpRecords(database: Database): Promise<void> {
  await sql`select program_id, count(*), sum(duration) from play_record group by 1`.execute(database);
}
