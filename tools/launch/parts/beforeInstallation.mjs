import {
  isClockIgnored,
  requireBeforeInstallation,
} from '../../../server/src/platform/surroundings/beforeInstallation.mjs';
import { requireSameClock } from '../../../server/src/platform/surroundings/clock.mjs';
import { requireInstallRoom } from './installRoom.mjs';
import { registryTime } from './registryTime.mjs';
import { workspace } from './workspace.mjs';

/** Rejects with a sentence what would end a first start after minutes of installing. Takes about a second. */
export async function requireBeforeFirstStart(environment = process.env) {
  const time = isClockIgnored(environment) ? undefined : registryTime();
  // Its rejection is heard below, once all that needs no network is judged.
  time?.catch(() => undefined);
  await requireBeforeInstallation(environment, workspace);
  requireInstallRoom();
  const said = await time;
  if (said !== undefined) requireSameClock(said, 'the package registry');
}
