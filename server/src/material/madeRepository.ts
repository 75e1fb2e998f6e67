import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A material with new derived files that publications may lack. */
export interface MadeMaterial {
  readonly tenantId: string;
  readonly materialId: string;
  /** Incremented with each derivation. */
  readonly version: number;
}

/** Milliseconds within which a publication is prepared and committed. */
const publicationTime = 5 * 60_000;

/** Records a derivation, in the transaction that stores it. */
export async function noteMade(connection: Connection, tenantId: string, materialId: string): Promise<void> {
  await sql`insert into material_made (material_id, tenant_id) values (${materialId}, ${tenantId})
    on conflict (material_id) do update set version = material_made.version + 1`.execute(connection);
}

/**
 * Records, in a publication's transaction, its materials whose derivation is pending or finished during preparation,
 * since the publication has read the previous state.
 */
export async function noteAwaited(
  connection: Connection,
  tenantId: string,
  materialIds: readonly string[],
  now: Date,
): Promise<void> {
  if (materialIds.length === 0) return;
  const since = new Date(now.getTime() - publicationTime);
  // Lock order: materials first, as at the end of a job; the notes refer to them, so the reverse order would deadlock.
  await sql`select from material where tenant_id = ${tenantId} and id = any(${[...materialIds]}::text[])
    order by id for key share`.execute(connection);
  await sql`insert into material_made (material_id, tenant_id)
    select material_id, tenant_id from material_job
    where tenant_id = ${tenantId} and material_id = any(${[...materialIds]}::text[])
      and (state in ('waiting', 'running') or updated_at > ${since})
    order by material_id
    on conflict (material_id) do update set version = material_made.version + 1`.execute(connection);
}

/**
 * Materials without pending jobs, at most `limit`; all of one account.
 *
 * @param after cursor of an earlier result, which skips those that could not be removed
 */
export async function listMade(
  connection: Connection,
  limit: number,
  after?: Pick<MadeMaterial, 'tenantId' | 'materialId'>,
): Promise<MadeMaterial[]> {
  const { rows } = await sql<MadeMaterial>`
    select made.tenant_id as "tenantId", made.material_id as "materialId", made.version from material_made made
    where not exists (select from material_job job where job.material_id = made.material_id
      and job.tenant_id = made.tenant_id and job.state in ('waiting', 'running'))
      and (made.tenant_id, made.material_id) > (${after?.tenantId ?? ''}, ${after?.materialId ?? ''})
    order by made.tenant_id, made.material_id limit ${limit}`.execute(connection);
  return rows.filter(({ tenantId }) => tenantId === rows[0]?.tenantId);
}

/** Removes processed notes, unless a derivation happened since. */
export async function forgetMade(connection: Connection, made: readonly MadeMaterial[]): Promise<void> {
  for (const { tenantId, materialId, version } of made)
    await sql`delete from material_made
      where tenant_id = ${tenantId} and material_id = ${materialId} and version = ${version}`.execute(
      connection,
    );
}
