import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { refuseField } from '../refusals.ts';

export interface ProgramSummary {
  id: string;
  name: string;
  audit: 'unreviewed' | 'passed' | 'rejected';
  thumbnailHash: string | null;
  /** `1920x1080`. */
  resolution: string;
}

/** Those of the programs that the tenant has, in the order of the ids. */
export async function findPrograms(connection: Connection, tenantId: string, ids: readonly string[]) {
  const rows: ProgramSummary[] = await connection
    .selectFrom('program')
    .select(['id', 'name', 'audit', 'thumbnail_hash as thumbnailHash'])
    .select(
      sql<string>`(document -> 'mainResolution' ->> 'width') || 'x' || (document -> 'mainResolution' ->> 'height')`.as(
        'resolution',
      ),
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Refuses programs that are not the tenant's, as if they did not exist. */
export async function requirePrograms(connection: Connection, tenantId: string, ids: readonly string[]) {
  const programs = await findPrograms(connection, tenantId, ids);
  return programs.length === ids.length ? programs : refuseField('programIds', 'task.programUnknown');
}
