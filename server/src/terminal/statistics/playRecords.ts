import { lateDays, type PlayRecord } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { noteEmergenciesShown } from '../../task/emergency/shown.ts';

const day = 24 * 3600 * 1000;
/** Days of figures that are shown and kept unless somebody said otherwise. */
export const usualDays = 15;

/** Older plays are accepted, so that the player lets them go, and not counted: whether they were is not known any more. */
export const isCountable = ({ startedAt }: { readonly startedAt: string }, now: Date): boolean => {
  const age = now.getTime() - Date.parse(startedAt);
  // A clock may be off by a little; what claims to have played tomorrow has not.
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
 * Adds up what is new, by the day of the screen's own zone. A program that nobody could see was drawn, but did not play;
 * players that do not say what was drawn never told of such a one. Rows are taken in one order, so that two deliveries
 * never wait for each other in a ring.
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
 * Enters proof of play, in the transaction of who brings it, by whatever way it came. A record and the figures that it adds
 * to are written together; what is stored already adds nothing. At most 5,000 records. Answers how many were new.
 */
export async function enterPlays(
  transaction: Connection,
  terminal: { clId: string; tenantId: string },
  records: readonly PlayRecord[],
  now: Date,
): Promise<number> {
  const once = [...new Map(records.map((record) => [record.id, record])).values()];
  // In one order: two deliveries of the same records, each in an order of its own, would wait for each other in a ring.
  const countable = once
    .filter((record) => isCountable(record, now))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (countable.length === 0) return 0;
  // Figures of a day are those of one zone: a change of the zone waits for this.
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

/** Enters what a player delivers. Answers every id, so that the player lets them go: what is stored is accepted again. */
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
