import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { BackupClock } from './BackupClock.ts';
import { BackupService } from './BackupService.ts';
import { backupGauges } from './gauges.ts';
import { registerBackups } from './plugin.ts';
import { backupRoutes } from './routes.ts';
import { BackupUploads } from './upload/BackupUploads.ts';

/** What it asks of the platform and of other domains. */
export type SystemBackupNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'config'
  | 'connectAlone'
  | 'database'
  | 'files'
  | 'leadership'
  | 'log'
  | 'nodes'
  | 'redis'
  | 'restart'
  | 'signals'
  | 'terminalGuard'
  | 'usbPackages'
>;

/** What it gives to others. */
export interface SystemBackupServices {
  readonly backups: BackupService;
  readonly backupClock: BackupClock;
  readonly backupUploads: BackupUploads;
}

/** Backups of the whole server, and putting them back in its place. */
export const systemBackup = defineDomain<SystemBackupNeeds, SystemBackupServices>({
  name: 'systemBackup',
  routes: backupRoutes,
  gauges: backupGauges,
  provide: (services) => {
    const backups = new BackupService(services);
    return {
      backups,
      backupClock: new BackupClock(services, backups),
      backupUploads: new BackupUploads(services),
    };
  },
  plugin: registerBackups,
  start: async ({ backups, backupClock, backupUploads }) => {
    await backups.open();
    await backupUploads.sweep();
    backupClock.start();
    return async () => {
      await backups.stop();
      await backupClock.stop();
    };
  },
});
