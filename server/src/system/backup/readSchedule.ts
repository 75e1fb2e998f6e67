import type { BackupSchedule } from '@vitrine/shared/api';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { readServerSetting } from '../settings/serverSetting.ts';
import type { ServerSettingTable } from '../settings/tables.ts';

export const scheduleOf = (setting: Selectable<ServerSettingTable>): BackupSchedule => ({
  enabled: setting.backup_enabled,
  time: setting.backup_time,
  kind: setting.backup_kind,
  kept: setting.backup_kept,
});

/** The backup schedule; a proposal while it is not enabled. */
export const readSchedule = async (connection: Connection) => scheduleOf(await readServerSetting(connection));
