import type { ContentEdits } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';

const startOf = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));

/** When what these tasks carry is seen on any screen. @param taskIds those that have a turn on one */
export async function readSeenFrom(
  services: Needs<'clock' | 'database' | 'tasks'>,
  tenantId: string,
  taskIds: readonly string[],
): Promise<Pick<ContentEdits, 'seen'>> {
  if (taskIds.length === 0) return {};
  const shown = [...(await services.tasks.tasksShown(services, tenantId, taskIds)).values()];
  if (shown.length === 0) return { seen: { from: 'paused', at: null } };
  // A screen that still waits for the program shows the new content as soon as it has any.
  if (shown.some(({ state }) => state !== 'planned')) return { seen: { from: 'now', at: null } };
  const [first] = shown.toSorted((one, other) => startOf(one.at) - startOf(other.at));
  return { seen: { from: 'later', at: first?.at ?? null } };
}
