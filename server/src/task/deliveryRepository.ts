import { type DeliveryState, deliveryState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

export type DeliveryCounts = Record<DeliveryState, number>;

export interface DeliveryRecord {
  taskId: string;
  revision: number;
  state: DeliveryState;
  percent: number;
  error: string;
  documentHash: string | null;
}

/** Open deliveries of one terminal that a report of this desired revision can speak of. */
export function deliveriesOf(connection: Connection, tenantId: string, clId: string, revision: number) {
  return connection
    .selectFrom('task_delivery')
    .select(['task_id as taskId', 'revision', 'state', 'percent', 'error', 'document_hash as documentHash'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('revision', '<=', revision)
    .execute();
}

/** Writes where a delivery stands; false when the task was published anew or withdrawn in between. */
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
    })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', delivery.taskId)
    .where('terminal_id', '=', clId)
    .where('revision', '=', delivery.revision)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * The documents that count as this task's on this terminal: what was published of the program with the task, and what
 * was published of it last with any task of the terminal. Empty when the task does not play the program.
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
    order by task.published_at desc, task.id desc`.execute(connection);
  const own = rows.find(({ taskId }) => taskId === shown.taskId);
  return own ? [own.documentHash, ...rows.slice(0, 1).map(({ documentHash }) => documentHash)] : [];
}

export async function countDeliveries(connection: Connection, tenantId: string, taskId: string) {
  const rows = await connection
    .selectFrom('task_delivery')
    .select((select) => ['state', select.fn.countAll<number>().as('total')])
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .groupBy('state')
    .execute();
  const found = new Map(rows.map(({ state, total }) => [state, total]));
  return Object.fromEntries(
    deliveryState.options.map((state) => [state, found.get(state) ?? 0]),
  ) as DeliveryCounts;
}

/** Ids of the tenant's published tasks that every one of their terminals has. */
export async function listDelivered(connection: Connection, tenantId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select task.id from task where task.tenant_id = ${tenantId} and task.status = 'published'
      and exists (select from task_delivery delivery where delivery.task_id = task.id)
      and not exists (select from task_delivery delivery where delivery.tenant_id = ${tenantId}
        and delivery.task_id = task.id and delivery.state in ('waiting', 'downloading', 'failed'))`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

/** One page of a task's deliveries, by the names of the terminals. */
export async function pageOfDeliveries(
  connection: Connection,
  tenantId: string,
  taskId: string,
  filter: { state: DeliveryState | ''; page: number; size: number },
) {
  let query = connection
    .selectFrom('task_delivery as delivery')
    .innerJoin('terminal', 'terminal.id', 'delivery.terminal_id')
    .where('delivery.tenant_id', '=', tenantId)
    .where('delivery.task_id', '=', taskId);
  if (filter.state !== '') query = query.where('delivery.state', '=', filter.state);
  const counted = await query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .select(['terminal.id as clId', 'terminal.name as clientName', 'terminal.online'])
    .select(['terminal.last_seen as lastSeen', 'terminal.screenshot_hash as screenshotHash'])
    .select(['delivery.state', 'delivery.percent', 'delivery.error', 'delivery.updated_at as updatedAt'])
    .orderBy('terminal.name')
    .orderBy('terminal.id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  return { rows, total: counted?.total ?? 0 };
}
