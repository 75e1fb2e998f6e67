import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

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
