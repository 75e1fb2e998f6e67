import type { PlayRecord } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';

const day = 24 * 3600 * 1000;
/**
 * Days for which single records are remembered. Older ones are accepted, so that the player lets them go, and not counted:
 * whether they were counted before is not known any more.
 */
export const rememberedDays = 15;

const isCountable = ({ startedAt }: PlayRecord, now: Date): boolean => {
  const age = now.getTime() - Date.parse(startedAt);
  // A clock may be off by a little; what claims to have played tomorrow has not.
  return age <= rememberedDays * day && age >= -day;
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
 * Adds up what is new, by the day of the screen's own zone. A play of a program counts for each material that it holds.
 * Rows are taken in one order, so that two deliveries never wait for each other in a ring.
 */
async function addUp(
  transaction: Connection,
  { clId, tenantId }: { clId: string; tenantId: string },
  added: readonly PlayRecord[],
): Promise<void> {
  const rows = JSON.stringify(
    added.map(({ taskId, programId, startedAt, duration }) => ({ taskId, programId, startedAt, duration })),
  );
  await sql`with played as materialized (
      select (p."startedAt" at time zone t.time_zone)::date as day, p."taskId" as task_id, p."programId" as program_id,
        count(*) as plays, sum(p.duration) as duration
      from jsonb_to_recordset(${rows}::jsonb) as p ("taskId" text, "programId" text, "startedAt" timestamptz, duration float8)
        join terminal t on t.id = ${clId} group by 1, 2, 3
    ), programs as (
      insert into play_day as d (tenant_id, day, terminal_id, task_id, program_id, plays, duration)
      select ${tenantId}, day, ${clId}, task_id, program_id, plays, duration from played order by day, task_id, program_id
      on conflict (tenant_id, day, terminal_id, task_id, program_id) do update
        set plays = d.plays + excluded.plays, duration = d.duration + excluded.duration
    )
    insert into play_material_day as d (tenant_id, day, terminal_id, program_id, material_id, plays, duration)
    select ${tenantId}, played.day, ${clId}, played.program_id, held.material_id, sum(played.plays), sum(played.duration)
    from played join (select distinct program_id, material_id from program_material where tenant_id = ${tenantId}) held
      on held.program_id = played.program_id
    group by 2, 4, 5 order by 2, 5, 4
    on conflict (tenant_id, day, terminal_id, material_id, program_id) do update
      set plays = d.plays + excluded.plays, duration = d.duration + excluded.duration`.execute(transaction);
}

/**
 * Enters proof of play, in the transaction of who brings it, by whatever way it came. A record and the figures that it adds
 * to are written together; what is in the books already adds nothing. At most 5,000 records. Answers how many were new.
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
  // Figures of a day are those of one zone: whoever changes the zone waits for this.
  await transaction
    .selectFrom('terminal')
    .select('id')
    .where('id', '=', terminal.clId)
    .forKeyShare()
    .execute();
  const added = await insertNew(transaction, terminal, countable);
  if (added.length > 0) await addUp(transaction, terminal, added);
  return added.length;
}

/** Enters what a player delivers. Answers every id, so that the player lets them go: what is in the books is accepted again. */
export async function storePlayRecords(
  { database, clock }: Services,
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
