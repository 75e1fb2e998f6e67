import type { TaskDetail } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import { dangers } from './menuActions.ts';
import type { TaskAct, TaskDetailStore } from './TaskDetailStore.ts';

/** Actions that take content off screens ask for confirmation. */
const asked = ['withdraw', 'expire', 'pause'] as const;

/** Does something with a task, asking before where it takes content off screens. */
export function useTaskAct(store: TaskDetailStore, task: TaskDetail): (act: TaskAct) => Promise<void> {
  const say = useMessages(namespace);
  const agreed = async (act: TaskAct): Promise<boolean> => {
    const question = asked.find((word) => word === act);
    if (!question) return true;
    const title = say(`${question}.title`, { name: task.etName });
    const content = say(`${question}.content`, { count: task.terminals });
    return confirm({ title, content, action: say(`${act}.action`), danger: dangers.has(act) });
  };
  return async (act) => {
    if (!(await agreed(act))) return;
    try {
      await store.acting.run([act]);
      notify.success(say(`${act}.done`));
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
