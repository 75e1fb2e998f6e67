import { roomOf } from '@vitrine/shared/api';
import { formatBytes } from '@vitrine/shared/i18n';
import type { MaterialSpace } from '../library/MaterialStore.ts';
import type { Say } from '../messages/index.ts';

/** Used and total space; for a quota beyond the disk, the actual free space. */
export function spaceText(say: Say, space: MaterialSpace): string {
  const { total, left } = space;
  const used = formatBytes(space.used);
  if (left !== null && roomOf(space).byDisk) return say('space.onDisk', { used, left: formatBytes(left) });
  return total === null
    ? say('space.unlimited', { used })
    : say('space.used', { used, total: formatBytes(total) });
}
