import type { OverviewScreen } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { statusesOf } from '../report/screenStatus.ts';

interface ScreenRow {
  clId: string;
  name: string;
  groupName: string;
  hash: string | null;
  at: Date | null;
}

/** Online terminals of the tenant, those with the latest screenshots first. */
export async function newestScreens(
  connection: Connection,
  tenantId: string,
  limit: number,
  now: Date,
): Promise<OverviewScreen[]> {
  const { rows } = await sql<ScreenRow>`select t.id as "clId", t.name, g.name as "groupName",
      t.screenshot_hash as hash, t.screenshot_at as at
    from terminal t join terminal_group g on g.id = t.group_id
    where t.tenant_id = ${tenantId} and t.online
    order by t.screenshot_at desc nulls last, t.id limit ${limit}`.execute(connection);
  const ids = rows.map(({ clId }) => clId);
  const statuses = await statusesOf(connection, tenantId, ids, now);
  return rows.flatMap(({ hash, at, ...rest }) => {
    const status = statuses.get(rest.clId);
    // Deleted between the two reads.
    if (!status) return [];
    const screenshotUrl = hash === null ? '' : `/etv/file/${hash}`;
    return [{ ...rest, screenshotUrl, screenshotTime: at?.toISOString() ?? null, status }];
  });
}
