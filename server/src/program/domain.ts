import { defineDomain } from '../platform/domain.ts';
import { abandonedExpiry } from './abandonedExpiry.ts';
import { ContentWatch } from './edited/ContentWatch.ts';
import { registerEmoji } from './emoji/plugin.ts';
import { createEditorRegistry, startLooking, stopLooking } from './presence/presence.ts';
import { createProgramService } from './programsForOthers.ts';
import { routes } from './routes.ts';
import { registerTemplateFiles } from './templates/plugin.ts';

/** Program folders, programs and their documents. */
export const program = defineDomain({
  name: 'program',
  routes,
  expiries: [abandonedExpiry],
  provide: (services) => ({
    programs: createProgramService(services),
    contentWatch: new ContentWatch(services),
    editorRegistry: createEditorRegistry(services),
  }),
  plugin(app) {
    registerTemplateFiles(app);
    registerEmoji(app);
  },
  async start(services) {
    await startLooking(services);
    services.contentWatch.start();
  },
  async stop(services) {
    await services.contentWatch.stop();
    await stopLooking(services);
  },
});
