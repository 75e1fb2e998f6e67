import { deleteClient } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { TerminalTreeStore } from './TerminalTreeStore.ts';
import type { TerminalTreeNode } from './terminalTree.ts';

interface RemoveNodeWays {
  readonly store: TerminalTreeStore;
  readonly onRemoved: (id: string) => void;
}

/** Deletes an empty group or a terminal, after a confirmation. */
export function useRemoveNode({
  store,
  onRemoved,
}: RemoveNodeWays): (node: TerminalTreeNode) => Promise<void> {
  const say = useMessages(namespace);
  return async (node) => {
    const terminal = node.kind === 'client';
    const { name } = node;
    const agreed = await confirm({
      title: terminal ? say('remove.title', { count: 1 }) : say('tree.removeGroupTitle', { name }),
      content: terminal ? say('remove.content', { names: name }) : say('tree.removeGroupContent'),
      action: say(terminal ? 'remove.action' : 'tree.remove'),
      danger: true,
    });
    if (!agreed) return;
    try {
      if (terminal) {
        await client.call(deleteClient, { ids: [node.id] });
        store.tree.remove(node.id);
      } else await store.removeGroup(node.id);
      notify.success(say('tree.removed', { name }));
      onRemoved(node.id);
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
