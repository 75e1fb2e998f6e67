import { useAddressState } from '@vitrine/shared/ui/router';
import { rootId, type TaskTreeNode } from '../tree/taskTree.ts';

/** What the page shows, by its address: a group, or one task. */
export function useShownTask() {
  const [{ group, task }, change] = useAddressState({ group: rootId, task: '' });
  return {
    group,
    /** Empty while a group is shown. */
    task,
    open: (id: string) => change({ task: id }),
    close: () => change({ task: '' }),
    toRoot: () => change({ group: rootId }),
    select: (node: TaskTreeNode) =>
      change(node.kind === 'task' ? { task: node.id } : { group: node.id, task: '' }),
    /** Leaves what does not exist any more, if it is shown. */
    leave: (id: string) => {
      if (id === task) change({ task: '' });
      if (id === group) change({ group: rootId, task: '' });
    },
  };
}
export type ShownTask = ReturnType<typeof useShownTask>;
