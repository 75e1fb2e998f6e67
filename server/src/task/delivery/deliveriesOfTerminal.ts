import type { Connection } from '../../platform/database/connection.ts';

const deliveriesOf = (connection: Connection, clId: string) =>
  connection
    .selectFrom('task_delivery')
    .innerJoin('task', 'task.id', 'task_delivery.task_id')
    .select(['task_id as taskId', 'task.name', 'task_delivery.state', 'percent', 'error'])
    .select('task_delivery.updated_at as updatedAt')
    .where('terminal_id', '=', clId)
    .orderBy('task_delivery.updated_at', 'desc');

/** Deliveries to a terminal that changed before an instant, newest first. */
export const deliveriesBefore = (connection: Connection, clId: string, before: Date, limit: number) =>
  deliveriesOf(connection, clId).where('task_delivery.updated_at', '<', before).limit(limit).execute();

/** The last failed delivery to a terminal. */
export const lastFailed = (connection: Connection, tenantId: string, clId: string) =>
  deliveriesOf(connection, clId)
    .where('task_delivery.tenant_id', '=', tenantId)
    .where('task_delivery.state', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
