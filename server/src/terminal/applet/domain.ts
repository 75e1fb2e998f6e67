import { keptSince } from '../../account/settings/kept.ts';
import { defineDomain, nothingToStop } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { AppletLink } from './AppletLink.ts';
import { takeItemsShown } from './notifying.ts';
import { registerAppletPictureRoute } from './pictureRoute.ts';
import { releasePictures, removeOldPasses } from './retention.ts';
import { appletRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type TerminalAppletNeeds = Needs<
  'audit' | 'bus' | 'clock' | 'config' | 'database' | 'events' | 'files' | 'limits' | 'signer' | 'terminals'
>;

/** What it gives to others. */
export interface TerminalAppletServices {
  readonly appletLink: AppletLink;
}

/** Passes by which phones send pictures and notices to one terminal. */
export const terminalApplet = defineDomain<TerminalAppletNeeds, TerminalAppletServices>({
  name: 'terminalApplet',
  routes: appletRoutes,
  expiries: [
    {
      // A pass is removed with its content after the retention following its end.
      name: 'phonePasses',
      remove: (connection, now) => removeOldPasses(connection, keptSince('applet_pass', now)),
    },
  ],
  provide: (services) => ({ appletLink: new AppletLink(services) }),
  plugin: registerAppletPictureRoute,
  start(services) {
    services.terminals.onReport((clId, tenantId, report) => takeItemsShown(services, clId, tenantId, report));
    services.terminals.onRemoval((tenantId, clIds) => releasePictures(services, tenantId, clIds));
    services.bus.restore(() => services.appletLink.restore());
    return nothingToStop;
  },
});
