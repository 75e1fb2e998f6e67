import { roomOf } from '@vitrine/shared/api';
import { formatBytes } from '@vitrine/shared/i18n';
import type { MaterialSpace } from '../library/MaterialStore.ts';
import type { Say } from '../messages/index.ts';

/** How much room is taken, of how much; of an account that is allowed more than the disk has, what is really free. */
export function spaceText(say: Say, space: MaterialSpace): string {
  const { total, left } = space;
  const used = formatBytes(space.used);
  if (left !== null && roomOf(space).byDisk) return say('space.onDisk', { used, left: formatBytes(left) });
  return total === null
    ? say('space.unlimited', { used })
    : say('space.used', { used, total: formatBytes(total) });
}
