import type { BackupDrill, BackupHealth, Language } from '@vitrine/shared/api';
import { storedMessage } from '../../platform/messages.ts';
import type { Needs } from '../../services.ts';
import { readServerSetting } from '../settings/serverSetting.ts';
import { type DrillRecord, readDrillRecord } from './drill/drillRecord.ts';

const day = 86_400_000;
/** Milliseconds after which a test restore no longer counts. */
const drillLifetime = 30 * day;
/** Days after which the newest backup is too old, without a setting. */
export const usualAlarmDays = 2;

/** State of the last test restore at an instant. */
export function drillStateOf({ testedAt, error }: DrillRecord, now: number): BackupDrill['state'] {
  if (error !== '') return 'failed';
  return now - Date.parse(testedAt) > drillLifetime ? 'old' : 'passed';
}

function presentDrill(record: DrillRecord, language: Language, now: number) {
  const { testedAt, seconds, backup, error, parameters, tables, rows, files, missing } = record;
  const { fileName, kind, createdAt } = backup;
  return {
    state: drillStateOf(record, now),
    testedAt,
    seconds,
    fileName,
    kind,
    createdAt,
    message: error === '' ? '' : storedMessage(language, error, parameters),
    tables,
    rows,
    files,
    missing,
  };
}

/** Whether backups are neglected: the newest is too old, or the schedule has made none for as long. */
export function isOverdue(
  newest: number | undefined,
  scheduledSince: number | undefined,
  limit: number,
  now: number,
): boolean {
  const since = newest ?? scheduledSince;
  return since !== undefined && now - since > limit * day;
}

/** When the newest backup of this server was made, and whether it is too old. Uploaded ones do not count. */
export async function readFreshness({
  backups,
  clock,
  config,
  database,
}: Needs<'backups' | 'clock' | 'config' | 'database'>) {
  const limit = config.backupAlarmDays ?? usualAlarmDays;
  const newest = (await backups.folder.known()).find(({ ofThisServer }) => ofThisServer)?.head;
  const setting = await readServerSetting(database);
  const since = setting.backup_enabled ? setting.backup_since?.getTime() : undefined;
  const at = newest && Date.parse(newest.createdAt);
  const overdue = isOverdue(at, since, limit, clock.now().getTime());
  return { newestAt: newest?.createdAt ?? null, newestId: newest?.id, overdue, limit };
}

/** How good the backups are: age of the newest, and the last test restore. */
export async function readHealth(
  services: Needs<'backups' | 'clock' | 'config' | 'database'>,
  language: Language,
): Promise<BackupHealth> {
  const record = await readDrillRecord(services.config.sharedDirectory);
  const now = services.clock.now().getTime();
  const { newestId, ...freshness } = await readFreshness(services);
  const drill = record
    ? { ...presentDrill(record, language, now), ofNewest: record.backup.id === newestId }
    : null;
  return { ...freshness, drill };
}
