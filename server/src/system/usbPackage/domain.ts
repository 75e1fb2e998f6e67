import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { packageExpiry } from './expiry.ts';
import { PackageBuilder } from './PackageBuilder.ts';
import { usbRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type UsbPackageNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'config'
  | 'database'
  | 'events'
  | 'files'
  | 'leadership'
  | 'log'
  | 'materials'
  | 'nodes'
  | 'programs'
  | 'redis'
  | 'signals'
  | 'terminals'
>;

/** What it gives to others. */
export interface UsbPackageServices {
  readonly usbPackages: PackageBuilder;
}

/** Packages for USB sticks, and the play records that come back on them. */
export const usbPackage = defineDomain<UsbPackageNeeds, UsbPackageServices>({
  name: 'usbPackage',
  routes: usbRoutes,
  expiries: [packageExpiry],
  provide: (services) => ({ usbPackages: new PackageBuilder(services) }),
  async start({ usbPackages }) {
    await usbPackages.start();
    return () => usbPackages.stop();
  },
});
