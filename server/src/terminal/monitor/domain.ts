import { requestTerminalScreenshots, selectTerminalMonitorPage } from '@vitrine/shared/api';
import { defineDomain } from '../../platform/domain.ts';
import { route } from '../../platform/route.ts';
import { readMonitorPage } from './monitorPage.ts';
import { ScreenshotService } from './ScreenshotService.ts';

/** The wall of screens: what each shows beside what it should. */
export const terminalMonitor = defineDomain({
  name: 'terminalMonitor',
  provide: (services) => ({ screenshots: new ScreenshotService(services) }),
  routes: [
    route(selectTerminalMonitorPage, readMonitorPage),
    route(requestTerminalScreenshots, ({ ids }, { services, session }) =>
      services.screenshots.request(session.tenantId, ids),
    ),
  ],
});
