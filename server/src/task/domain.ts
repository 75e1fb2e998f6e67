import { defineDomain } from '../platform/domain.ts';
import type { Needs } from '../services.ts';
import { takeReport } from './delivery/deliveryReport.ts';
import { isOfEmergency } from './emergency/files.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { watchEmergencies } from './emergency/watch.ts';
import { taskExpiries } from './expiries.ts';
import { releaseManifests } from './manifest/manifestFiles.ts';
import { watchTasks } from './publish/expiry.ts';
import { MadeFiles } from './publish/MadeFiles.ts';
import { followExpiries } from './publish/materialExpiry.ts';
import { followTerminals, forgetRemovedTerminals, renamePublished } from './publish/publication.ts';
import { Renewals } from './publish/Renewals.ts';
import { taskRoutes } from './routes.ts';
import { subtitleRoutes } from './subtitle/routes.ts';
import { SubtitleLink } from './subtitle/SubtitleLink.ts';
import { followMoves, takeShown, watchSubtitles } from './subtitle/watch.ts';
import { createTaskService, type TaskService } from './tasksForOthers.ts';

/** What it asks of the platform and of other domains. */
export type TaskNeeds = Needs<
  | 'accountSettings'
  | 'audit'
  | 'bus'
  | 'clock'
  | 'database'
  | 'downloads'
  | 'events'
  | 'files'
  | 'log'
  | 'materials'
  | 'programs'
  | 'reconnects'
  | 'terminals'
>;

/** What it gives to others. */
export interface TaskServices {
  readonly tasks: TaskService;
  readonly renewals: Renewals;
  readonly madeFiles: MadeFiles;
  readonly subtitleLink: SubtitleLink;
}

/** Tasks: content, terminals and times, publication, and delivery status. */
export const task = defineDomain<TaskNeeds, TaskServices>({
  name: 'task',
  expiries: taskExpiries,
  routes: [...taskRoutes, ...subtitleRoutes, ...emergencyRoutes],
  provide: (services) => ({
    renewals: new Renewals(services),
    madeFiles: new MadeFiles(services),
    subtitleLink: new SubtitleLink(services),
    tasks: createTaskService(),
  }),
  async start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeReport(services, clId, tenantId, report));
    services.terminals.onReport((clId, tenantId, report) => takeShown(services, clId, tenantId, report));
    services.terminals.onChange((...changed) => followTerminals(services, ...changed));
    services.terminals.onChange((tenantId, _clIds, part) =>
      part === 'zone' ? undefined : followMoves(services, tenantId),
    );
    services.bus.restore(services.subtitleLink.retained);
    services.files.onSweep(() => releaseManifests(services));
    services.downloads.exempt((tenantId, hash) => isOfEmergency(services.database, tenantId, hash));
    followExpiries(services);
    services.programs.onRename((...renamed) => renamePublished(services, ...renamed));
    await forgetRemovedTerminals(services);
    services.materials.onMade(() => services.madeFiles.wake());
    services.renewals.start();
    services.madeFiles.start();
    const watches = [watchTasks(services), watchSubtitles(services), watchEmergencies(services)];
    return async () => {
      for (const stop of watches) await stop();
      await services.madeFiles.stop();
      await services.renewals.stop();
      await services.subtitleLink.stop();
    };
  },
});
