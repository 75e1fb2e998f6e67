import { defineDomain } from '../../platform/domain.ts';
import type { Needs } from '../../services.ts';
import { registerPackageUpload } from './receivePackage.ts';
import { upgradeRoutes } from './routes.ts';

/** What it asks of the platform and of other domains. */
export type TerminalUpgradeNeeds = Needs<'audit' | 'clock' | 'database' | 'files' | 'operations'>;

/** Packages for terminals, and their roll-out in stages. */
export const terminalUpgrade = defineDomain<TerminalUpgradeNeeds>({
  name: 'terminalUpgrade',
  routes: upgradeRoutes,
  plugin: registerPackageUpload,
});
