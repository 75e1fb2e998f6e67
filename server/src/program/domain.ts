import { defineDomain } from '../platform/domain.ts';
import { createDesk, startLooking, stopLooking } from './presence/presence.ts';
import { createProgramService } from './programsForOthers.ts';
import { routes } from './routes.ts';

/** Program folders, programs and their documents. */
export const program = defineDomain({
  name: 'program',
  routes,
  provide: (services) => ({
    programs: createProgramService(services),
    editingDesk: createDesk(services),
  }),
  start: startLooking,
  stop: stopLooking,
});
