import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { isDead } from '../../platform/nodes/aliveNode.ts';
import type { MaterialJobTable } from '../tables.ts';

export type MaterialJob = Selectable<MaterialJobTable>;

/** Appends materials to the queue; running jobs are restarted. */
export async function enqueueJobs(
  database: Connection,
  tenantId: string,
  materials: readonly { id: string; heavy: boolean }[],
  now: Date,
): Promise<void> {
  if (materials.length === 0) return;
  const ids = materials.map((material) => material.id);
  const heavy = materials.map((material) => material.heavy);
  await sql`insert into material_job (material_id, tenant_id, state, heavy, run_after, updated_at)
    select wanted.id, ${tenantId}, 'waiting', wanted.heavy, ${now}, ${now}
    from unnest(${ids}::text[], ${heavy}::boolean[]) as wanted (id, heavy)
    on conflict (material_id) do update set state = 'waiting', heavy = excluded.heavy, percent = 0, attempts = 0,
      reason = '', run_after = excluded.run_after, leased_until = null, leased_by = null, node_id = null,
      updated_at = excluded.updated_at`.execute(database);
}

/**
 * Takes the oldest job that is waiting, or whose lease has expired or whose server died, and leases it. Each lease has
 * its own id, so that a worker with an expired one cannot affect its successor's job.
 */
export async function takeJob(
  database: Connection,
  nodeId: string,
  heavy: boolean,
  { now, until }: { now: Date; until: Date },
): Promise<MaterialJob | undefined> {
  const taking = `${nodeId}-${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<MaterialJob>`update material_job set state = 'running', percent = 0,
      attempts = attempts + 1, leased_by = ${taking}, node_id = ${nodeId}, leased_until = ${until}, updated_at = ${now}
    where material_id = (
      select material_id from material_job
      where heavy = ${heavy} and ((state = 'waiting' and run_after <= ${now})
        or (state = 'running' and (leased_until < ${now} or ${isDead(sql`node_id`)})))
      order by run_after for update skip locked limit 1)
    returning *`.execute(database);
  return rows[0];
}

/** @returns false when the lease is lost: the material was replaced, retried or deleted */
export async function renewJob(
  database: Connection,
  job: MaterialJob,
  change: { percent: number; until: Date; now: Date },
): Promise<boolean> {
  const { percent, until, now } = change;
  const result = await ownJob(database, job)
    .set({ percent, leased_until: until, updated_at: now })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends a job. @returns false when the lease is lost */
export async function endJob(
  database: Connection,
  job: MaterialJob,
  end: { state: 'done' | 'failed' | 'waiting'; reason: string; now: Date; runAfter?: Date },
): Promise<boolean> {
  const { state, reason, now, runAfter = now } = end;
  const percent = state === 'done' ? 100 : 0;
  const result = await ownJob(database, job)
    .set({
      state,
      reason,
      percent,
      run_after: runAfter,
      leased_by: null,
      node_id: null,
      leased_until: null,
      updated_at: now,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const ownJob = (database: Connection, job: MaterialJob) =>
  database
    .updateTable('material_job')
    .where('material_id', '=', job.material_id)
    .where('leased_by', '=', job.leased_by);

/** Releases running jobs: of one server, or of all, which only one that is alone on its database may do. */
export async function freeJobs(database: Connection, now: Date, nodeId?: string): Promise<void> {
  await sql`update material_job set state = 'waiting', leased_by = null, node_id = null, leased_until = null,
      run_after = ${now}
    where state = 'running' and ${nodeId === undefined ? sql`true` : sql`node_id = ${nodeId}`}`.execute(
    database,
  );
}

/** Jobs of these materials in no order; materials without a job have none in the list. */
export function findJobs(
  database: Connection,
  tenantId: string,
  materialIds: readonly string[],
): Promise<MaterialJob[]> {
  if (materialIds.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('material_job')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('material_id', '=', sql<string>`any(${[...materialIds]}::text[])`)
    .execute();
}

/** Whether any server has waiting or running jobs. */
export async function hasDueJobs(database: Connection, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('material_job')
    .select('material_id')
    .where('state', 'in', ['waiting', 'running'])
    .where('run_after', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
