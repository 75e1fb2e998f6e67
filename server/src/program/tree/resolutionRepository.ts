import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';

/** Maximum custom resolutions of a tenant; the oldest are removed. */
const keptResolutions = 30;

/** Standard resolutions and those of the tenant. */
export function listResolutions(connection: Connection, tenantId: string) {
  return connection
    .selectFrom('program_resolution')
    .select(['id', 'width', 'height', 'tenant_id as tenantId'])
    .where((row) => row.or([row('tenant_id', 'is', null), row('tenant_id', '=', tenantId)]))
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Id of a built-in or own resolution of this size in pixels; undefined when there is none. */
export async function findResolution(
  connection: Connection,
  tenantId: string,
  { width, height }: { width: number; height: number },
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('program_resolution')
    .select('id')
    .where((where) => where.or([where('tenant_id', 'is', null), where('tenant_id', '=', tenantId)]))
    .where('width', '=', width)
    .where('height', '=', height)
    .executeTakeFirst();
  return row?.id;
}

/** Stores a custom size unless it is available. Returns its id. */
export async function keepResolution(
  connection: Connection,
  tenantId: string,
  size: { width: number; height: number },
): Promise<string> {
  const offered = await findResolution(connection, tenantId, size);
  if (offered !== undefined) return offered;
  const id = newId();
  await sql`insert into program_resolution (id, tenant_id, width, height, place)
    select ${id}, ${tenantId}, ${size.width}, ${size.height}, coalesce(max(place), 100) + 1
    from program_resolution where tenant_id = ${tenantId}
    on conflict do nothing`.execute(connection);
  await sql`delete from program_resolution where tenant_id = ${tenantId} and id in (
    select id from program_resolution where tenant_id = ${tenantId} order by place desc offset ${keptResolutions})`.execute(
    connection,
  );
  return (await findResolution(connection, tenantId, size)) ?? id;
}

/** Removes a custom size; returns it, or undefined if unknown. */
export function dropResolution(connection: Connection, tenantId: string, id: string) {
  return connection
    .deleteFrom('program_resolution')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning(['width', 'height'])
    .executeTakeFirst();
}
