import type { OverviewScreen } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { OnScreenRecord } from '../report.ts';

interface ScreenRow {
  clId: string;
  name: string;
  groupName: string;
  hash: string | null;
  at: Date | null;
  shown: OnScreenRecord | null;
}

function screenOf({ hash, at, shown, ...rest }: ScreenRow): OverviewScreen {
  return {
    ...rest,
    screenshotUrl: hash === null ? '' : `/etv/file/${hash}`,
    screenshotTime: at?.toISOString() ?? null,
    nowPlaying: shown && {
      programId: shown.programId,
      programName: shown.programName,
      since: shown.since,
    },
  };
}

/** Terminals of the tenant that are online, those with the newest pictures first. */
export async function newestScreens(
  connection: Connection,
  tenantId: string,
  limit: number,
): Promise<OverviewScreen[]> {
  const { rows } = await sql<ScreenRow>`select t.id as "clId", t.name, g.name as "groupName",
      t.screenshot_hash as hash, t.screenshot_at as at, t.on_screen as shown
    from terminal t join terminal_group g on g.id = t.group_id
    where t.tenant_id = ${tenantId} and t.online
    order by t.screenshot_at desc nulls last, t.id limit ${limit}`.execute(connection);
  return rows.map(screenOf);
}
