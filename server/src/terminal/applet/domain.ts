import { defineDomain } from '../../platform/domain.ts';
import { AppletLink } from './link.ts';
import { registerAppletPictureRoute } from './pictureRoute.ts';
import { appletRoutes } from './routes.ts';
import { takeItemsShown } from './telling.ts';

/** Passes by which phones send pictures and notices to one terminal. */
export const terminalApplet = defineDomain({
  name: 'terminalApplet',
  routes: appletRoutes,
  provide: (services) => ({ appletLink: new AppletLink(services) }),
  plugin: registerAppletPictureRoute,
  start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeItemsShown(services, clId, tenantId, report));
    services.bus.restore(() => services.appletLink.restore());
  },
});
