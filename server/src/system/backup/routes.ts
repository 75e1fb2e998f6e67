import * as api from '@vitrine/shared/api';
import { findOperatingAccount } from '../../account/operatingAccount.ts';
import { Refusal } from '../../platform/errors.ts';
import { storedMessage } from '../../platform/messages.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readServerSetting, writeServerSetting } from '../settings/serverSetting.ts';
import { rowOf, type StoredBackup } from './BackupFolder.ts';
import { readHealth } from './health.ts';
import { readSchedule, scheduleOf } from './readSchedule.ts';
import { dueAround } from './schedule.ts';
import { estimateSize } from './size.ts';
import type { Work } from './work/workRows.ts';

async function requireBackup(
  { services }: SessionContext<Needs<'backups'>>,
  id: string,
): Promise<StoredBackup> {
  const backup = await services.backups.folder.find(id);
  if (!backup) throw new Refusal('backup.unknown');
  return backup;
}

function workFor(work: Work | undefined, language: api.Language): api.BackupWork | null {
  if (!work) return null;
  const { parameters, ...rest } = work;
  return { ...rest, message: rest.error === '' ? '' : storedMessage(language, rest.error, parameters) };
}

async function readBackups({
  services,
  language,
}: SessionContext<Needs<'backups' | 'clock' | 'config' | 'database'>>) {
  const { backups, database, clock } = services;
  const setting = await readServerSetting(database);
  const timeZone = (await findOperatingAccount(database))?.timeZone ?? 'UTC';
  const { next } = dueAround(clock.now().getTime(), setting.backup_time, timeZone);
  return {
    backups: (await backups.folder.list()).map((backup) => rowOf(backup, backups.publicKey)),
    schedule: scheduleOf(setting),
    timeZone,
    nextAt: setting.backup_enabled ? new Date(next).toISOString() : null,
    work: workFor(await backups.current(), language),
    health: await readHealth(services, language),
    folder: backups.folder.folder,
    folderAway: backups.folder.away,
    free: (await backups.folder.free()) ?? 0,
    fullSize: await estimateSize(services, 'full', services.config.sharedDirectory),
  };
}

async function changeSchedule(
  wanted: api.BackupSchedule,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<void> {
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const before = await readSchedule(transaction);
    await writeServerSetting(transaction, {
      backup_enabled: wanted.enabled,
      backup_time: wanted.time,
      backup_kind: wanted.kind,
      backup_kept: wanted.kept,
      backup_since: services.clock.now(),
    });
    const subject = { kind: 'server', id: session.tenantId, name: '' };
    const detail = { before, after: wanted };
    const entry = { action: 'system.backupScheduleChanged' as const, subject, detail };
    await services.audit.record(context, entry, transaction);
  });
}

async function removeBackup(id: string, context: SessionContext<Needs<'audit' | 'backups'>>): Promise<void> {
  const backup = await requireBackup(context, id);
  const { backups, audit } = context.services;
  if (await backups.uses(backup)) throw new Refusal('backup.inUse');
  await backups.folder.remove(backup);
  const subject = { kind: 'backup', id, name: backup.fileName };
  await audit.record(context, { action: 'system.backupDeleted', subject });
}

export const backupRoutes = [
  route(
    api.selectBackups,
    (_input, context: SessionContext<Needs<'backups' | 'clock' | 'config' | 'database'>>) =>
      readBackups(context),
  ),
  route(api.insertBackup, async ({ kind }, context: SessionContext<Needs<'backups'>>) => ({
    id: await context.services.backups.make(kind, 'manual', context),
  })),
  route(api.updateBackupCanceled, async (_input, context: SessionContext<Needs<'audit' | 'backups'>>) => {
    const { kind, fileName } = await context.services.backups.cancel();
    const subject = { kind: 'backup', id: '', name: fileName };
    await context.services.audit.record(context, {
      action: 'system.backupStopped',
      subject,
      detail: { work: kind },
    });
    return {};
  }),
  route(api.deleteBackup, async ({ id }, context: SessionContext<Needs<'audit' | 'backups'>>) => {
    await removeBackup(id, context);
    return {};
  }),
  route(
    api.updateBackupSchedule,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      await changeSchedule(input, context);
      return {};
    },
  ),
  route(api.insertBackupCheck, async ({ id }, context: SessionContext<Needs<'backups'>>) => {
    await context.services.backups.check(await requireBackup(context, id));
    return {};
  }),
  route(api.insertBackupDrill, async ({ id }, context: SessionContext<Needs<'backups'>>) => {
    await context.services.backups.drill(await requireBackup(context, id));
    return {};
  }),
  route(api.insertUploadedBackup, ({ uploadId }, context: SessionContext<Needs<'backupUploads'>>) =>
    context.services.backupUploads.finish(context, uploadId),
  ),
  route(api.insertRestore, async ({ id }, context: SessionContext<Needs<'backups'>>) => {
    await context.services.backups.restore(await requireBackup(context, id), context);
    return {};
  }),
];
