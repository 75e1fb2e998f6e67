import type { TaskStatus } from '@vitrine/shared/api';
import type { TaskAct } from './TaskDetailStore.ts';

export const dangers: ReadonlySet<TaskAct> = new Set(['withdraw', 'expire']);

/** Actions of the menu, by what a task is; copying is always there. */
export function menuActions(status: TaskStatus): readonly TaskAct[] {
  if (status === 'published') return ['pause', 'expire', 'withdraw'];
  return status === 'paused' ? ['resume', 'expire', 'withdraw'] : [];
}
