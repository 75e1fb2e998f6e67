import { defineDomain } from '../../platform/domain.ts';
import { registerPackageUpload } from './receivePackage.ts';
import { upgradeRoutes } from './routes.ts';

/** Packages for terminals, and their roll-out in stages. */
export const terminalUpgrade = defineDomain({
  name: 'terminalUpgrade',
  routes: upgradeRoutes,
  plugin: registerPackageUpload,
});
