import { listComponents, listH5Ids, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import { worksHeld } from '../../h5/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';

const shownNames = 5;

/** Refuses unknown H5 pages, and protects the others from deletion until the document is saved. */
export async function requireOwnWorks(
  connection: Connection,
  tenantId: string,
  document: ProgramDocument,
): Promise<void> {
  const ids = listH5Ids(document);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from ${worksHeld(tenantId, ids)} held`.execute(
    connection,
  );
  const own = new Set(rows.map(({ id }) => id));
  const strange = listComponents(document).flatMap(({ coH5 }) => (coH5 && !own.has(coH5.id) ? [coH5] : []));
  if (strange.length === 0) return;
  const names = strange.slice(0, shownNames).map(({ id, name }) => name || id);
  throw new Refusal('program.workUnknown', { names: names.join(', ') });
}

/** Replaces the H5 pages of a program; deleted ones are skipped. */
export async function replaceWorks(
  connection: Connection,
  tenantId: string,
  programId: string,
  document: ProgramDocument,
): Promise<void> {
  await connection
    .deleteFrom('program_h5')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .execute();
  const ids = listH5Ids(document);
  if (ids.length === 0) return;
  await sql`insert into program_h5 (tenant_id, program_id, h5_id)
    select ${tenantId}, ${programId}, held.id from ${worksHeld(tenantId, ids)} held`.execute(connection);
}
