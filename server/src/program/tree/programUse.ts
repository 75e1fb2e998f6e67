import type { ProgramUse } from '@vitrine/shared/api';
import type { Services } from '../../services.ts';
import type { TaskUse } from '../../task/record/programUse.ts';

type Shown = Awaited<ReturnType<Services['tasks']['tasksShown']>>;
type TaskShown = Shown extends ReadonlyMap<string, infer One> ? One : never;

/** The strongest use of a program by these tasks in force. */
export function programUse(playing: readonly TaskUse[], shown: Shown): ProgramUse {
  const turns = playing.flatMap(({ taskId }) => {
    const turn = shown.get(taskId);
    return turn ? [{ taskId, ...turn }] : [];
  });
  const now = turns.find(({ state }) => state === 'shown');
  const [waiting] = turns
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => (other.screens ?? 0) - (one.screens ?? 0));
  const [next] = turns.toSorted((one, other) => startOf(one.at) - startOf(other.at));
  const none = { state: playing.length > 0 ? 'held' : 'free', at: null, timeZone: '' } as const;
  return factsOf(now ?? waiting ?? next) ?? none;
}

function factsOf(turn: (TaskShown & { taskId: string }) | undefined): ProgramUse | undefined {
  if (!turn) return undefined;
  const { taskId, state, at, timeZone, screens } = turn;
  return { state, at, timeZone, ...(screens !== undefined && { waiting: { taskId, screens } }) };
}

const startOf = (at: string | null) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
