import type { BackupWork } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/connection.ts';
import type { MessageParameters } from '../../../platform/errors.ts';
import { isDead } from '../../../platform/nodes/aliveNode.ts';
import type { Needs } from '../../../services.ts';
import type { BackupHead } from '../format.ts';

/** The current or last operation on backups. */
export type Work = Omit<BackupWork, 'message'> & { readonly parameters: MessageParameters };

/** An operation as all servers see it. */
export interface SharedWork {
  readonly work: Work;
  readonly nodeId: string;
  readonly origin: BackupHead['origin'];
  readonly canceled: boolean;
  readonly handedOver: boolean;
}

/** Message key of an operation that ended with its server. */
export const serverStopped = 'backup.serverStopped';

type RowNeeds = Needs<'database' | 'nodes' | 'redis'>;

/** Operations of one server, each known by its start. */
const ownRow = ({ database, nodes }: RowNeeds, { startedAt }: Work) =>
  database
    .updateTable('backup_work')
    .where('node_id', '=', nodes.id)
    .where('started_at', '=', new Date(startedAt));

/**
 * Claims the only row for an operation. False while a server that runs works on another one, and while a backup whose
 * server died is not recorded as failed.
 */
export async function claimWork(
  { database, nodes, redis }: RowNeeds,
  { kind, fileName, total, startedAt }: Work,
  origin: BackupHead['origin'],
): Promise<boolean> {
  const isLost = sql`backup_work.kind <> 'backup' and ${isDead(sql`backup_work.node_id`)}`;
  const free = redis
    ? sql<boolean>`(backup_work.state <> 'running' or backup_work.node_id = ${nodes.id}
        or (${await nodes.trustsLeases()} and ${isLost}))`
    : sql<boolean>`true`;
  const values = {
    node_id: nodes.id,
    kind,
    origin,
    file_name: fileName,
    state: 'running' as const,
    percent: 0,
    bytes: 0,
    total,
    started_at: new Date(startedAt),
    ended_at: null,
    error: '',
    parameters: '{}',
    canceled: false,
    handed_over: false,
  };
  const taken = await database
    .insertInto('backup_work')
    .values(values)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(values).where(free))
    .returning('single')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores the progress. False when the operation was cancelled, or is no longer this server's. */
export async function renewWork(services: RowNeeds, work: Work): Promise<boolean> {
  const { percent, bytes } = work;
  const row = await ownRow(services, work)
    .set({ percent, bytes })
    .where('state', '=', 'running')
    .returning('canceled')
    .executeTakeFirst();
  return row?.canceled === false;
}

/** Stores that the next start of the servers is in charge. */
export async function handOverWork(services: RowNeeds, work: Work): Promise<void> {
  await ownRow(services, work).set({ handed_over: true }).execute();
}

/** Stores the outcome, unless this server seemed dead and others have ended the operation. */
export async function endWork(services: RowNeeds, work: Work): Promise<void> {
  const { state, percent, bytes, endedAt, error, parameters } = work;
  await ownRow(services, work)
    .set({
      state,
      percent,
      bytes,
      ended_at: endedAt === null ? null : new Date(endedAt),
      error,
      parameters: JSON.stringify(parameters),
    })
    .where('state', '=', 'running')
    .execute();
}

/** An operation that ended with its server. */
export interface LostWork extends Pick<Work, 'kind' | 'fileName'> {
  readonly nodeId: string;
  readonly startedAt: Date;
  readonly origin: BackupHead['origin'];
}

/**
 * The operation of a server that died; undefined when there is none. A restore that was handed over is in the charge of
 * the next start.
 */
export async function findLostWork({ database, nodes, redis }: RowNeeds): Promise<LostWork | undefined> {
  if (redis && !(await nodes.trustsLeases())) return undefined;
  let lost = database
    .selectFrom('backup_work')
    .select(['kind', 'file_name', 'origin', 'node_id', 'started_at'])
    .where('state', '=', 'running')
    .where('handed_over', '=', false)
    .where('node_id', '!=', nodes.id);
  // The earlier process of a server that is alone cannot be working on anything any more.
  if (redis) lost = lost.where(isDead(sql`backup_work.node_id`));
  const row = await lost.executeTakeFirst();
  if (!row) return undefined;
  const { kind, file_name: fileName, origin, node_id: nodeId, started_at: startedAt } = row;
  return { kind, fileName, origin, nodeId, startedAt };
}

/** Ends the operation of a server that died. True for one caller alone. */
export async function endLostWork(
  connection: Connection,
  { nodeId, startedAt }: LostWork,
  outcome: Pick<Work, 'state' | 'error'>,
  at: Date,
): Promise<boolean> {
  const row = await connection
    .updateTable('backup_work')
    .set({ ...outcome, ended_at: at, ...(outcome.state === 'done' && { percent: 100 }) })
    .where('state', '=', 'running')
    .where('node_id', '=', nodeId)
    .where('started_at', '=', startedAt)
    .returning('single')
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks the server that works to stop. */
export async function cancelWork({ database }: RowNeeds, { startedAt }: Work): Promise<void> {
  await database
    .updateTable('backup_work')
    .set({ canceled: true })
    .where('started_at', '=', new Date(startedAt))
    .where('state', '=', 'running')
    .execute();
}

/** The operation of another server; undefined if there was none. That of a server that died counts as failed. */
export async function readWork({ database, nodes, redis }: RowNeeds): Promise<SharedWork | undefined> {
  if (!redis) return undefined;
  const row = await database
    .selectFrom('backup_work')
    .selectAll()
    .select(isDead(sql`backup_work.node_id`).as('dead'))
    .where('node_id', '!=', nodes.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const trusted = await nodes.trustsLeases();
  const startedAt = row.started_at.toISOString();
  const lost = trusted && row.dead && row.state === 'running';
  const work: Work = {
    kind: row.kind,
    fileName: row.file_name,
    state: lost ? 'failed' : row.state,
    percent: row.percent,
    bytes: row.bytes,
    total: row.total,
    startedAt,
    endedAt: lost ? startedAt : (row.ended_at?.toISOString() ?? null),
    error: lost ? serverStopped : row.error,
    parameters: row.parameters,
  };
  const { node_id: nodeId, origin, canceled, handed_over: handedOver } = row;
  return { work, nodeId, origin, canceled, handedOver };
}
