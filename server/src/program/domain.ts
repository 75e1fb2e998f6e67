import { defineDomain } from '../platform/domain.ts';
import { createDesk, startLooking, stopLooking } from './presence/presence.ts';
import { createProgramService } from './programsForOthers.ts';
import { routes } from './routes.ts';
import { registerTemplateFiles } from './templates/plugin.ts';

/** Program folders, programs and their documents. */
export const program = defineDomain({
  name: 'program',
  routes,
  provide: (services) => ({
    programs: createProgramService(services),
    editingDesk: createDesk(services),
  }),
  plugin: registerTemplateFiles,
  start: startLooking,
  stop: stopLooking,
});
