import { defineDomain } from '../../platform/domain.ts';
import { registerAppletDoor } from './door.ts';
import { AppletLink } from './link.ts';
import { appletRoutes } from './routes.ts';
import { takeItemsShown } from './telling.ts';

/** Passes by which phones send pictures and notices to one terminal. */
export const terminalApplet = defineDomain({
  name: 'terminalApplet',
  routes: appletRoutes,
  provide: (services) => ({ appletLink: new AppletLink(services) }),
  plugin: registerAppletDoor,
  start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeItemsShown(services, clId, tenantId, report));
    services.bus.restore(() => services.appletLink.restore());
  },
});
