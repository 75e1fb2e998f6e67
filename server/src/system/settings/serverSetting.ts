import type { Updateable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { DownloadLimits } from '../../platform/files/Downloads.ts';
import type { Needs } from '../../services.ts';
import type { ServerSettingTable } from './tables.ts';

/** The single row of server-wide settings. */
export const readServerSetting = (connection: Connection) =>
  connection.selectFrom('server_setting').selectAll().executeTakeFirstOrThrow();

export async function writeServerSetting(connection: Connection, change: Updateable<ServerSettingTable>) {
  await connection.updateTable('server_setting').set(change).execute();
}

interface LimitColumns {
  readonly download_count: number | null;
  readonly download_speed: number | null;
}

/** Limits for the download service: 1 KB is 1000 bytes, as in terminal settings. */
const limitsOf = ({ download_count, download_speed }: LimitColumns): DownloadLimits => ({
  count: download_count ?? undefined,
  bytesPerSecond: download_speed === null ? undefined : download_speed * 1000,
});

/** Lets the limits hold that are set, also by another server, or before this one was stopped. */
export async function applyLimits({ database, downloads }: Needs<'database' | 'downloads'>): Promise<void> {
  downloads.limits = limitsOf(await readServerSetting(database));
}
