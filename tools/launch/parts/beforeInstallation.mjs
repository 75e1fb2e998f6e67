import {
  isClockIgnored,
  requireBeforeInstallation,
} from '../../../server/src/platform/surroundings/beforeInstallation.mjs';
import { requireSameClock } from '../../../server/src/platform/surroundings/clock.mjs';
import { requireInstallRoom } from './installRoom.mjs';
import { registryTime } from './registryTime.mjs';
import { workspace } from './workspace.mjs';

/** Checks in about a second, with a clear message, what would fail a first start after minutes of installing. */
export async function requireBeforeFirstStart(environment = process.env) {
  const time = isClockIgnored(environment) ? undefined : registryTime();
  // Handled below, after the checks without network access.
  time?.catch(() => undefined);
  await requireBeforeInstallation(environment, workspace);
  requireInstallRoom();
  const said = await time;
  if (said !== undefined) requireSameClock(said, 'the package registry');
}
