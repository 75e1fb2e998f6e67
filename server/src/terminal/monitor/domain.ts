import { requestTerminalScreenshots, selectTerminalMonitorPage } from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { readMonitorPage } from './monitorPage.ts';
import { ScreenshotService } from './ScreenshotService.ts';

/** What it asks of the platform and of other domains. */
export type TerminalMonitorNeeds = Needs<'bus' | 'clock' | 'database' | 'limits' | 'programs' | 'tasks'>;

/** What it gives to others. */
export interface TerminalMonitorServices {
  readonly screenshots: ScreenshotService;
}

/** The wall of screens: what each shows beside what it should. */
export const terminalMonitor = defineDomain<TerminalMonitorNeeds, TerminalMonitorServices>({
  name: 'terminalMonitor',
  provide: (services) => ({ screenshots: new ScreenshotService(services) }),
  routes: [
    route(selectTerminalMonitorPage, readMonitorPage),
    route(
      requestTerminalScreenshots,
      ({ ids }, { services, session }: SessionContext<Needs<'screenshots'>>) =>
        services.screenshots.request(session.tenantId, ids),
    ),
  ],
});
