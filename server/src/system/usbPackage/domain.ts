import { defineDomain } from '../../platform/domain.ts';
import { packageExpiry } from './expiry.ts';
import { PackageBuilder } from './PackageBuilder.ts';
import { usbRoutes } from './routes.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly usbPackages: PackageBuilder;
  }
}

/** Packages for USB sticks, and the play records that come back on them. */
export const usbPackage = defineDomain({
  name: 'usbPackage',
  routes: usbRoutes,
  expiries: [packageExpiry],
  provide: (services) => ({ usbPackages: new PackageBuilder(services) }),
  start: (services) => services.usbPackages.forgetInterrupted(),
  stop: (services) => services.usbPackages.stop(),
});
