import { defineDomain } from '../../platform/domain.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
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
  | 'locks'
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

/** Milliseconds between removals of abandoned uploads. */
const sweepInterval = 3_600_000;

/** Removes abandoned uploads now and then regularly, until the returned function is called. */
function sweepRegularly(services: Needs<'backupUploads' | 'leadership' | 'log'>): () => Promise<void> {
  return runRegularly(services, {
    only: 'leader',
    // At once, but a store that does not answer must not hold up the start.
    first: 0,
    every: sweepInterval,
    work: () => services.backupUploads.sweep(),
    failure: 'failed to remove abandoned uploads of backups',
  });
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
  start: async (services) => {
    const { backups, backupClock } = services;
    await backups.open();
    const stopSweeping = sweepRegularly(services);
    backupClock.start();
    return async () => {
      await stopSweeping();
      await backups.stop();
      await backupClock.stop();
    };
  },
});
