import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconDesktop, IconFolder, IconFolderOpen, IconServer } from '@vitrine/shared/ui/icons';
import { Tree, type TreeAction } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import type { TerminalStore } from './TerminalStore.ts';
import type { TerminalTreeNode } from './terminalTree.ts';

interface TerminalTreeProps {
  readonly store: TerminalStore;
  readonly selectedId: string;
  readonly onGroup: (id: string) => void;
  readonly onTerminal: (id: string) => void;
}

const icon = (node: TerminalTreeNode, expanded: boolean) => {
  if (node.kind === 'client')
    return <IconDesktop className={node.data?.online ? 'terminal-online' : 'terminal-offline'} />;
  if (node.kind === 'root') return <IconServer />;
  return expanded ? <IconFolderOpen /> : <IconFolder />;
};

/** Groups and terminals. What can be done with a line is in its menu, by its layer. */
export const TerminalTree = observer(function TerminalTree(props: TerminalTreeProps) {
  const { store, selectedId, onGroup, onTerminal } = props;
  const say = useMessages(namespace);
  const actions = useTreeActions(store, onTerminal);

  useEffect(() => store.tree.select(selectedId), [store, selectedId]);

  return (
    <Tree
      model={store.tree}
      label={say('tree.label')}
      icon={icon}
      actions={actions}
      suffix={(node) =>
        node.data?.type === 'folder' && node.data.total > 0 ? (
          <span
            className="terminal-online-count"
            title={say('tree.onlineOf', { online: node.data.onlineTotal, total: node.data.total })}
          >
            {node.data.onlineTotal}/{node.data.total}
          </span>
        ) : null
      }
      onSelect={(node) => (node.kind === 'client' ? onTerminal(node.id) : onGroup(node.id))}
    />
  );
});

function useTreeActions(store: TerminalStore, onTerminal: (id: string) => void) {
  const say = useMessages(namespace);

  const addGroup = async (node: TerminalTreeNode) => {
    try {
      store.tree.startRename(await store.addGroup(node.id, say('tree.newGroup')));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const removeGroup = async (node: TerminalTreeNode) => {
    const title = say('tree.removeGroupTitle', { name: node.name });
    if (!(await confirm({ title, action: say('tree.remove'), danger: true }))) return;
    try {
      await store.removeGroup(node.id);
      notify.success(say('tree.removed', { name: node.name }));
    } catch (reason) {
      notify.failure(reason);
    }
  };

  return (node: TerminalTreeNode): readonly TreeAction<TerminalTreeNode['data']>[] => {
    const manage = session.can('terminal.manage');
    const fixed = node.data?.isDefault === true;
    const open = { key: 'open', label: say('tree.open'), run: () => onTerminal(node.id) };
    const add = { key: 'new', label: say('tree.addGroup'), run: () => addGroup(node) };
    const rename = { key: 'rename', label: say('tree.rename'), run: () => store.tree.startRename(node.id) };
    const remove = { key: 'delete', label: say('tree.remove'), danger: true, run: () => removeGroup(node) };
    if (node.kind === 'client') return manage ? [open, rename] : [open];
    if (!manage) return [];
    if (node.kind === 'root') return [add];
    return fixed ? [add] : [add, rename, remove];
  };
}
