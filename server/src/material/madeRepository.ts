import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A material of which something was made that publications may lack. */
export interface MadeMaterial {
  readonly tenantId: string;
  readonly materialId: string;
  /** Raised each time that something is made. */
  readonly version: number;
}

/** Long enough for a publication to be prepared and committed. Milliseconds. */
const publicationTime = 5 * 60_000;

/** Notes that something was made of a material, in the transaction that keeps it. */
export async function noteMade(connection: Connection, tenantId: string, materialId: string): Promise<void> {
  await sql`insert into material_made (material_id, tenant_id) values (${materialId}, ${tenantId})
    on conflict (material_id) do update set version = material_made.version + 1`.execute(connection);
}

/**
 * Notes, in the transaction of a publication, those of its materials of which something is still being made, or was made
 * while the publication was prepared: it has read them before that.
 */
export async function noteAwaited(
  connection: Connection,
  tenantId: string,
  materialIds: readonly string[],
  now: Date,
): Promise<void> {
  if (materialIds.length === 0) return;
  const since = new Date(now.getTime() - publicationTime);
  // The materials first, as the end of a job does: a note refers to its material, so the other way round each would wait
  // for what the other holds.
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
 * Those on which no work is left, at most `limit` of them; all of one account.
 *
 * @param after where an earlier answer ended: what it named and could not be forgotten is passed over
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

/** Forgets what has been looked at, unless something was made since. */
export async function forgetMade(connection: Connection, made: readonly MadeMaterial[]): Promise<void> {
  for (const { tenantId, materialId, version } of made)
    await sql`delete from material_made
      where tenant_id = ${tenantId} and material_id = ${materialId} and version = ${version}`.execute(
      connection,
    );
}
