import type { PlayItem } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { isCountable } from './playRecords.ts';

type Sender = { readonly clId: string; readonly tenantId: string };

const identity = sql.raw(
  'task_id, program_id, document_hash, scene_id, scene_index, widget_id, widget_type, kind, source_id, page',
);
const columns =
  sql.raw(`p."taskId", p."programId", p."documentHash", p."sceneId", p."sceneIndex", p."widgetId",
  p."widgetType", p.kind, p."sourceId", p.page`);
const types =
  sql.raw(`id text, sequence integer, "taskId" text, "programId" text, "documentHash" text, "sceneId" text,
  "sceneIndex" integer, "widgetId" text, "widgetType" text, kind text, "sourceId" text, page integer,
  "startedAt" timestamptz, "endedAt" timestamptz, plays integer, failures integer, drawn float8, visible float8`);

/** Maximum rows per terminal and day: hundreds of files per hour. More are accepted but not stored. */
const mostRowsOfDay = 20_000;

/** The last version of each id, in fixed order. */
function lastVersions(items: readonly PlayItem[], now: Date): PlayItem[] {
  const last = new Map<string, PlayItem>();
  for (const item of items)
    if (isCountable(item, now) && item.sequence > (last.get(item.id)?.sequence ?? 0)) last.set(item.id, item);
  return [...last.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Stores drawn items in the caller's transaction. A row that grew replaces its previous version, and daily sums change
 * by the difference: repeated, late or reordered deliveries count once. Returns the number of new or grown rows.
 */
export async function enterItems(
  transaction: Connection,
  { clId, tenantId }: Sender,
  items: readonly PlayItem[],
  now: Date,
): Promise<number> {
  const rows = lastVersions(items, now);
  if (rows.length === 0) return 0;
  // Serialises deliveries of a terminal, so that differences refer to the previous state; also locks its zone.
  await sql`select 1 from terminal where id = ${clId} and tenant_id = ${tenantId} for no key update`.execute(
    transaction,
  );
  const { rows: changed } = await sql<{ count: number }>`with p as materialized (
      select p.*, t.time_zone from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (${types})
        join terminal t on t.id = ${clId} and t.tenant_id = ${tenantId}
    ), before as materialized (
      select i.* from play_item i join p on p.id = i.id where i.terminal_id = ${clId}
    ), room as materialized (
      select day, count(*) as taken from play_item
      where tenant_id = ${tenantId} and terminal_id = ${clId} and day in (select (p."startedAt" at time zone p.time_zone)::date from p)
      group by 1
    ), put as (
      insert into play_item as i (terminal_id, id, tenant_id, sequence, day, started_at, ended_at, ${identity},
        plays, failures, drawn, visible)
      select ${clId}, p.id, ${tenantId}, p.sequence, (p."startedAt" at time zone p.time_zone)::date, p."startedAt", p."endedAt",
        ${columns}, p.plays, p.failures, p.drawn, least(p.visible, p.drawn)
      from p where p.id in (select id from before) or coalesce((select taken from room
        where room.day = (p."startedAt" at time zone p.time_zone)::date), 0) < ${mostRowsOfDay}
      on conflict (terminal_id, id) do update set sequence = excluded.sequence, ended_at = excluded.ended_at,
        plays = excluded.plays, failures = excluded.failures, drawn = excluded.drawn, visible = excluded.visible
        where i.sequence < excluded.sequence
      returning i.*
    ), days as (
      insert into play_item_day as d (tenant_id, day, terminal_id, ${identity}, plays, failures, drawn, visible)
      select put.tenant_id, put.day, put.terminal_id, put.task_id, put.program_id, put.document_hash, put.scene_id,
        max(put.scene_index), put.widget_id, max(put.widget_type), put.kind, put.source_id, put.page,
        sum(put.plays - coalesce(before.plays, 0)), sum(put.failures - coalesce(before.failures, 0)),
        sum(put.drawn - coalesce(before.drawn, 0)), sum(put.visible - coalesce(before.visible, 0))
      from put left join before on before.id = put.id
      group by 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13 order by 2, 12, 5, 4, 6, 7, 9, 11, 13
      on conflict (tenant_id, day, terminal_id, source_id, program_id, task_id, document_hash, scene_id, widget_id, kind, page)
        do update set plays = d.plays + excluded.plays, failures = d.failures + excluded.failures,
          drawn = d.drawn + excluded.drawn, visible = d.visible + excluded.visible
    )
    select count(*)::int as count from put`.execute(transaction);
  return changed[0]?.count ?? 0;
}

/** Stores a player's delivery. Returns all ids, so that the player drops finished ones. */
export async function storePlayItems(
  { database, clock }: Needs<'clock' | 'database'>,
  sender: Sender,
  items: readonly PlayItem[],
): Promise<string[]> {
  await database.transaction().execute((transaction) => enterItems(transaction, sender, items, clock.now()));
  return items.map(({ id }) => id);
}
