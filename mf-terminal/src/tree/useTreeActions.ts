import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import { namespace } from '../messages/index.ts';
import type { TerminalTreeStore } from './TerminalTreeStore.ts';
import type { TerminalData, TerminalTreeNode } from './terminalTree.ts';
import { useRemoveNode } from './useRemoveNode.ts';

interface TreeActionWays {
  readonly store: TerminalTreeStore;
  readonly onGroup: (id: string) => void;
  readonly onTerminal: (id: string) => void;
  readonly onMove: (node: TerminalTreeNode) => void;
  readonly onRemoved: (id: string) => void;
}

type Action = TreeAction<TerminalData>;

/** Adds a subgroup and starts renaming it in place. */
export function useAddGroup(store: TerminalTreeStore): (parentId: string) => Promise<void> {
  const say = useMessages(namespace);
  return async (parentId) => {
    try {
      store.tree.startRename(await store.addGroup(parentId, say('tree.newGroup')));
    } catch (reason) {
      notify.failure(reason);
    }
  };
}

/** Menu actions of a node by its kind, in the usual order: open, new, rename, move, delete. */
export function useTreeActions(ways: TreeActionWays): (node: TerminalTreeNode) => readonly Action[] {
  const say = useMessages(namespace);
  const { store, onGroup, onTerminal, onMove } = ways;
  const remove = useRemoveNode(ways);

  const addGroup = useAddGroup(store);
  const changing = (node: TerminalTreeNode): readonly Action[] => [
    { key: 'rename', label: say('tree.rename'), run: () => store.tree.startRename(node.id) },
    { key: 'move', label: say('tree.move'), run: () => onMove(node) },
  ];
  const erasing = (node: TerminalTreeNode): readonly Action[] => [
    { key: 'delete', label: say('tree.remove'), danger: true, run: () => void remove(node) },
  ];

  return (node) => {
    const manage = session.can('terminal.manage');
    if (node.kind === 'client') {
      const open: Action = { key: 'open', label: say('tree.open'), run: () => onTerminal(node.id) };
      const erase = session.can('terminal.register') ? erasing(node) : [];
      return [open, ...(manage ? changing(node) : []), ...erase];
    }
    const open: Action = { key: 'open', label: say('tree.open'), run: () => onGroup(node.id) };
    if (!manage) return [open];
    const add: Action = { key: 'new', label: say('tree.addGroup'), run: () => void addGroup(node.id) };
    const fixed = node.kind === 'root' || node.data?.isDefault === true;
    return fixed ? [open, add] : [open, add, ...changing(node), ...erasing(node)];
  };
}
