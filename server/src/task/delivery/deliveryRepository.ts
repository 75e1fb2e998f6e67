import { type DeliveryFilter, type DeliveryState, deliveryState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { terminalGroups, terminals } from '../../terminal/relations.ts';
import { isPublishedOrPaused } from '../record/inForce.ts';
import type { DownloadSpeed } from './downloadSpeed.ts';

export type DeliveryCounts = Record<DeliveryState, number>;

export interface DeliveryRecord {
  taskId: string;
  revision: number;
  state: DeliveryState;
  percent: number;
  error: string;
  documentHash: string | null;
  /** On screen since, ISO 8601, if it is. */
  since?: string;
}

/** Open deliveries of a terminal that a report of this desired revision can update. */
export function deliveriesOf(connection: Connection, tenantId: string, clId: string, revision: number) {
  return connection
    .selectFrom('task_delivery')
    .select(['task_id as taskId', 'revision', 'state', 'percent', 'error', 'document_hash as documentHash'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('revision', '<=', revision)
    .execute();
}

/** Bytes of a task's published content; each file counted once. */
export async function contentSize(connection: Connection, tenantId: string, taskId: string): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(size)::float8 as total from (
      select distinct on (hash) hash, size from (
        select published ->> 'documentHash' as hash, (published ->> 'documentSize')::float8 as size
          from task_program where tenant_id = ${tenantId} and task_id = ${taskId} and published is not null
        union all select file ->> 'hash', (file ->> 'size')::float8
          from task_program, jsonb_array_elements(published -> 'files') file
          where tenant_id = ${tenantId} and task_id = ${taskId} and published is not null
      ) files) distinct_files`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** Measured speed of a download so far. */
export async function speedOf(
  connection: Connection,
  tenantId: string,
  clId: string,
  taskId: string,
): Promise<DownloadSpeed> {
  const row = await connection
    .selectFrom('task_delivery')
    .select(['bytes_per_second as bytesPerSecond', 'shown_percent_at as since', 'speed_percent as percent'])
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('terminal_id', '=', clId)
    .executeTakeFirst();
  return row ?? { bytesPerSecond: null, since: null, percent: null };
}

/** Bytes per second, and the percentage and instant that it was measured from; does nothing without a delivery. */
export async function writeSpeed(
  connection: Connection,
  tenantId: string,
  clId: string,
  taskId: string,
  { bytesPerSecond, since, percent }: DownloadSpeed,
): Promise<void> {
  await connection
    .updateTable('task_delivery')
    .set({ bytes_per_second: bytesPerSecond, shown_percent_at: since, speed_percent: percent })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('terminal_id', '=', clId)
    .execute();
}

/** A terminal's clock may be ahead of ours. */
function screenTimes({ state, since }: DeliveryRecord, at: Date) {
  if (state !== 'onScreen')
    return { hidden_at: sql<Date>`case when state = 'onScreen' then ${at}::timestamptz else hidden_at end` };
  const from = since === undefined || Date.parse(since) > at.getTime() ? at : new Date(since);
  return { shown_at: sql<Date>`coalesce(shown_at, ${from}::timestamptz)`, hidden_at: null };
}

/** Updates a delivery; false if the task was republished or withdrawn meanwhile. */
export async function updateDelivery(
  connection: Connection,
  tenantId: string,
  clId: string,
  delivery: DeliveryRecord,
  at: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('task_delivery')
    .set({
      state: delivery.state,
      percent: delivery.percent,
      error: delivery.error,
      document_hash: delivery.documentHash,
      updated_at: at,
      ...screenTimes(delivery, at),
    })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', delivery.taskId)
    .where('terminal_id', '=', clId)
    .where('revision', '=', delivery.revision)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Documents that count as this task's on this terminal: what was published of the program with the task, and what was
 * last published of it with any task of the terminal. Empty if the task does not play the program.
 */
export async function expectedDocuments(
  connection: Connection,
  tenantId: string,
  clId: string,
  shown: { taskId: string; programId: string },
): Promise<string[]> {
  const { rows } = await sql<{ taskId: string; documentHash: string }>`
    select task.id as "taskId", program.published ->> 'documentHash' as "documentHash"
    from task join task_program program on program.task_id = task.id
      join task_terminal link on link.task_id = task.id
    where task.tenant_id = ${tenantId} and task.status = 'published' and link.terminal_id = ${clId}
      and program.program_id = ${shown.programId} and program.published is not null
    order by coalesce(task.content_at, task.published_at) desc, task.published_at desc, task.id desc`.execute(
    connection,
  );
  const own = rows.find(({ taskId }) => taskId === shown.taskId);
  return own ? [own.documentHash, ...rows.slice(0, 1).map(({ documentHash }) => documentHash)] : [];
}

/** Authorised terminals of a task with their delivery; unknown ones are waiting. */
const board = (tenantId: string, taskId: string) => sql`
  from task join task_terminal link on link.task_id = task.id
    join ${terminals} terminal on terminal.id = link.terminal_id and terminal.authorised
    join ${terminalGroups} terminal_group on terminal_group.id = terminal.group_id
    left join task_delivery delivery on delivery.task_id = task.id and delivery.terminal_id = terminal.id
      and delivery.published_at is not distinct from task.published_at
  where task.tenant_id = ${tenantId} and task.id = ${taskId} and task.status in ('published', 'paused', 'expired')`;
const state = sql`coalesce(delivery.state, 'waiting')`;

/** Terminals of a task by state, with offline ones, and those whose desired state is pending. */
export async function countBoard(connection: Connection, tenantId: string, taskId: string) {
  const { rows } = await sql<{ state: DeliveryState; total: number; offline: number; preparing: number }>`
    select ${state} as state, count(*)::int as total, (count(*) filter (where not terminal.online))::int as offline,
      (count(*) filter (where exists (select from terminal_renewal
        where terminal_renewal.terminal_id = terminal.id)))::int as preparing
    ${board(tenantId, taskId)} group by 1`.execute(connection);
  const found = new Map(rows.map((row) => [row.state, row.total]));
  const counts = Object.fromEntries(
    deliveryState.options.map((word) => [word, found.get(word) ?? 0]),
  ) as DeliveryCounts;
  const sum = (field: 'offline' | 'preparing') => rows.reduce((total, row) => total + row[field], 0);
  return { counts, offline: sum('offline'), preparing: sum('preparing') };
}

/** Ids of the tenant's tasks in force delivered to all their terminals. */
export async function listDelivered(connection: Connection, tenantId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select task.id from task join task_terminal link on link.task_id = task.id
      join ${terminals} terminal on terminal.id = link.terminal_id and terminal.authorised
      left join task_delivery delivery on delivery.task_id = task.id and delivery.terminal_id = terminal.id
        and delivery.published_at is not distinct from task.published_at
    where task.tenant_id = ${tenantId} and ${isPublishedOrPaused}
    group by task.id having bool_and(coalesce(delivery.state in ('downloaded', 'onScreen'), false))`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface BoardFilter {
  state: DeliveryFilter;
  keyword: string;
  order: 'name' | 'state';
  page: number;
  size: number;
}

export interface BoardRow {
  clId: string;
  clientName: string;
  groupName: string;
  groupDefault: boolean;
  online: boolean;
  lastSeen: Date | null;
  screenshotHash: string | null;
  state: DeliveryState;
  percent: number;
  error: string;
  updatedAt: Date | null;
  bytesPerSecond: number | null;
}

/** One page of a task's terminals. */
export async function pageOfBoard(
  connection: Connection,
  tenantId: string,
  taskId: string,
  filter: BoardFilter,
): Promise<{ rows: BoardRow[]; total: number }> {
  const narrowed = sql`${board(tenantId, taskId)} ${stateCondition(filter.state)} ${keywordCondition(filter.keyword)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${narrowed}`.execute(connection);
  const urgent = sql`array_position(array['failed', 'downloading', 'waiting', 'downloaded', 'onScreen'], ${state}),`;
  const { rows } = await sql<BoardRow>`
    select terminal.id as "clId", terminal.name as "clientName", terminal_group.name as "groupName", terminal_group.is_default as "groupDefault", terminal.online,
      terminal.last_seen as "lastSeen", terminal.screenshot_hash as "screenshotHash", ${state} as state,
      coalesce(delivery.percent, 0) as percent, coalesce(delivery.error, '') as error,
      delivery.updated_at as "updatedAt", delivery.bytes_per_second as "bytesPerSecond"
    ${narrowed} order by ${filter.order === 'state' ? urgent : sql``} terminal.name, terminal.id
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`.execute(connection);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function stateCondition(wanted: DeliveryFilter) {
  if (wanted === '') return sql``;
  return wanted === 'offline' ? sql`and not terminal.online` : sql`and ${state} = ${wanted}`;
}

function keywordCondition(keyword: string) {
  if (keyword === '') return sql``;
  const pattern = containing(keyword);
  return sql`and (terminal.name ilike ${pattern} or terminal.number ilike ${pattern})`;
}

/** Terminals on which a task failed. */
export async function listFailed(
  connection: Connection,
  tenantId: string,
  taskId: string,
): Promise<string[]> {
  const { rows } = await sql<{ clId: string }>`select terminal.id as "clId"
    ${board(tenantId, taskId)} and ${state} = 'failed'`.execute(connection);
  return rows.map(({ clId }) => clId);
}

/** Resets failed deliveries of these terminals to waiting; reports under the next revision count. */
export async function resetFailed(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update task_delivery set state = 'waiting', error = '', updated_at = ${at}
    where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[]) and state = 'failed'`.execute(
    connection,
  );
}
