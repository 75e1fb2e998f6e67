import { lateDays, type PlayRecord } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { noteEmergenciesShown } from '../../task/emergency/shown.ts';

const day = 24 * 3600 * 1000;
/** Default days shown and retained. */
export const usualDays = 15;

/** Older plays are accepted, so that the player drops them, but not counted: whether they were before is unknown. */
export const isCountable = ({ startedAt }: { readonly startedAt: string }, now: Date): boolean => {
  const age = now.getTime() - Date.parse(startedAt);
  // Tolerates small clock errors, but not plays from the future.
  return age <= lateDays * day && age >= -day;
};

async function insertNew(
  transaction: Connection,
  terminal: { clId: string; tenantId: string },
  records: readonly PlayRecord[],
): Promise<PlayRecord[]> {
  const rows = await transaction
    .insertInto('play_record')
    .values(
      records.map((record) => ({
        terminal_id: terminal.clId,
        id: record.id,
        tenant_id: terminal.tenantId,
        task_id: record.taskId,
        program_id: record.programId,
        document_hash: record.documentHash,
        started_at: new Date(record.startedAt),
        duration: record.duration,
      })),
    )
    .onConflict((conflict) => conflict.columns(['terminal_id', 'id']).doNothing())
    .returning('id')
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  return records.filter(({ id }) => added.delete(id));
}

/**
 * Adds new plays to the sums by day in the screen's zone. An invisible program was drawn, but did not play; players
 * that do not report drawing never reported such plays. Fixed row order prevents deadlocks between deliveries.
 */
async function addUp(
  transaction: Connection,
  { clId, tenantId }: { clId: string; tenantId: string },
  added: readonly PlayRecord[],
): Promise<void> {
  const rows = JSON.stringify(
    added.map(({ taskId, programId, startedAt, duration, drawn }) => {
      return { taskId, programId, startedAt, duration, drawn: drawn ?? duration, bare: drawn === undefined };
    }),
  );
  await sql`insert into play_day as d (tenant_id, day, terminal_id, task_id, program_id, plays, duration, drawn, bare)
    select ${tenantId}, (p."startedAt" at time zone t.time_zone)::date, ${clId}, p."taskId", p."programId",
      count(*) filter (where p.bare or p.duration > 0), sum(p.duration), sum(p.drawn), count(*) filter (where p.bare)
    from jsonb_to_recordset(${rows}::jsonb)
        as p ("taskId" text, "programId" text, "startedAt" timestamptz, duration float8, drawn float8, bare boolean)
      join terminal t on t.id = ${clId} and t.tenant_id = ${tenantId}
    group by 2, 4, 5 order by 2, 4, 5
    on conflict (tenant_id, day, terminal_id, task_id, program_id) do update
      set plays = d.plays + excluded.plays, duration = d.duration + excluded.duration,
        drawn = d.drawn + excluded.drawn, bare = d.bare + excluded.bare`.execute(transaction);
}

/**
 * Stores proof of play in the caller's transaction, from any channel. Records and sums are written together; known
 * records add nothing. At most 5,000 records. Returns the number of new ones.
 */
export async function enterPlays(
  transaction: Connection,
  terminal: { clId: string; tenantId: string },
  records: readonly PlayRecord[],
  now: Date,
): Promise<number> {
  const once = [...new Map(records.map((record) => [record.id, record])).values()];
  // Fixed order: concurrent deliveries of the same records in different orders would deadlock.
  const countable = once
    .filter((record) => isCountable(record, now))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (countable.length === 0) return 0;
  // Daily figures refer to one zone: locks it against changes.
  await transaction
    .selectFrom('terminal')
    .select('id')
    .where('id', '=', terminal.clId)
    .forKeyShare()
    .execute();
  const added = await insertNew(transaction, terminal, countable);
  if (added.length > 0) {
    await addUp(transaction, terminal, added);
    await noteEmergenciesShown(transaction, terminal, added);
  }
  return added.length;
}

/** Stores a player's delivery. Returns all ids, including known ones, so that the player drops them. */
export async function storePlayRecords(
  { database, clock }: Needs<'clock' | 'database'>,
  terminal: { clId: string; tenantId: string },
  records: readonly PlayRecord[],
): Promise<string[]> {
  if (records.length > 0) {
    await database
      .transaction()
      .execute((transaction) => enterPlays(transaction, terminal, records, clock.now()));
  }
  return records.map(({ id }) => id);
}
