import type { ProgramUse } from '@vitrine/shared/api';
import type { Services } from '../services.ts';
import type { TaskUse } from '../task/record/programUse.ts';

type Shown = Awaited<ReturnType<Services['tasks']['tasksShown']>>;

/** The strongest use of a program by these tasks in force. */
export function programUse(playing: readonly TaskUse[], shown: Shown): ProgramUse {
  const turns = playing.flatMap(({ taskId }) => shown.get(taskId) ?? []);
  const now = turns.find(({ state }) => state === 'shown');
  const [next] = turns.toSorted((one, other) => startOf(one.at) - startOf(other.at));
  const none = { state: playing.length > 0 ? 'held' : 'free', at: null, timeZone: '' } as const;
  return now ?? next ?? none;
}

const startOf = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
