import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';

/** Removes passes that ended before an instant, with their items and pictures. Returns their number. */
export async function removeOldPasses(connection: Connection, since: RawBuilder<Date>): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from applet_pass
    where least(expires_at, coalesce(revoked_at, expires_at)) < ${since}`.execute(connection);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await sql`delete from file_reference where owner_kind = 'applet' and owner_id in
    (select id from applet_item where pass_id = any(${ids}::text[]))`.execute(connection);
  await connection.deleteFrom('applet_pass').where('id', 'in', ids).execute();
  return ids.length;
}

/** Releases pictures sent to terminals about to be deleted: their rows go with the terminal, references do not. */
export async function releasePictures(
  { database }: Needs<'database'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  await sql`delete from file_reference where tenant_id = ${tenantId} and owner_kind = 'applet' and owner_id in (
    select id from applet_item where terminal_id = any(${[...clIds]}::text[]))`.execute(database);
}
