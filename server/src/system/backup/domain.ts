import { defineDomain } from '../../platform/domain.ts';
import { BackupClock } from './BackupClock.ts';
import { BackupDesk } from './BackupDesk.ts';
import { registerBackups } from './plugin.ts';
import { backupRoutes } from './routes.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly backups: BackupDesk;
    readonly backupClock: BackupClock;
  }
}

/** Backups of the whole server, and putting them back in its place. */
export const systemBackup = defineDomain({
  name: 'systemBackup',
  routes: backupRoutes,
  provide: (services) => {
    const backups = new BackupDesk(services);
    return { backups, backupClock: new BackupClock(services, backups) };
  },
  plugin: registerBackups,
  start: async ({ backups, backupClock }) => {
    await backups.open();
    backupClock.start();
  },
  stop: async ({ backups, backupClock }) => {
    await backups.stop();
    await backupClock.stop();
  },
});
