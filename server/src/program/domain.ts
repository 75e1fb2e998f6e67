import { defineDomain } from '../platform/domain.ts';
import type { Needs } from '../services.ts';
import { abandonedExpiry } from './abandoned/abandonedExpiry.ts';
import { ContentWatch } from './edited/ContentWatch.ts';
import { registerEmoji } from './emoji/plugin.ts';
import { EditorRegistry } from './presence/EditorRegistry.ts';
import { editorExpiry, startChecking } from './presence/presence.ts';
import { createProgramService, type ProgramService } from './programsForOthers.ts';
import { routes } from './routes.ts';
import { registerTemplateFiles } from './templates/plugin.ts';

/** What it asks of the platform and of other domains. */
export type ProgramNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'h5Works'
  | 'leadership'
  | 'log'
  | 'materials'
  | 'redis'
  | 'renewals'
  | 'signer'
  | 'tasks'
  | 'terminals'
  | 'weather'
>;

/** What it gives to others. */
export interface ProgramServices {
  readonly programs: ProgramService;
  readonly contentWatch: ContentWatch;
  /** Who has which program open. */
  readonly editorRegistry: EditorRegistry;
}

/** Program folders, programs and their documents. */
export const program = defineDomain<ProgramNeeds, ProgramServices>({
  name: 'program',
  routes,
  expiries: [abandonedExpiry, editorExpiry],
  provide: (services) => ({
    programs: createProgramService(services),
    contentWatch: new ContentWatch(services),
    editorRegistry: new EditorRegistry(services),
  }),
  plugin(app) {
    registerTemplateFiles(app);
    registerEmoji(app);
  },
  start(services) {
    const stopChecking = startChecking(services);
    services.contentWatch.start();
    return async () => {
      await services.contentWatch.stop();
      await stopChecking();
    };
  },
});
