import { type StateStyle, screenStyles } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconDesktop, IconFolder, IconFolderOpen, IconPlus, IconServer } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NodeMarks } from './NodeMarks.tsx';
import type { TerminalTreeStore } from './TerminalTreeStore.ts';
import { type OnlineState, rootId, type TerminalTreeNode } from './terminalTree.ts';
import { useAddGroup, useTreeActions } from './useTreeActions.ts';
import './tree.css';

interface TerminalTreeProps {
  readonly store: TerminalTreeStore;
  /** Selected group. */
  readonly selectedId: string;
  /** Whether the page has a presence filter: one is enough, so the tree shows all. */
  readonly filteredBeside: boolean;
  readonly onGroup: (id: string) => void;
  readonly onTerminal: (id: string) => void;
  /** Called after a group or terminal was deleted. */
  readonly onRemoved: (id: string) => void;
}

/** Offline screens are pale; online ones with problems are not. */
function lightOf(style: StateStyle | null | undefined): string {
  if (style === 'good') return 'terminal-lit';
  return style === 'away' || !style ? 'terminal-unlit' : 'terminal-dim';
}

const icon = (node: TerminalTreeNode, expanded: boolean) => {
  if (node.kind === 'client') {
    const style = node.data?.state && screenStyles[node.data.state];
    return <IconDesktop className={lightOf(style)} />;
  }
  if (node.kind === 'root') return <IconServer />;
  return expanded ? <IconFolderOpen /> : <IconFolder />;
};

/** Groups and terminals with check boxes and a context menu by node kind. */
export const TerminalTree = observer(function TerminalTree(props: TerminalTreeProps) {
  const { store, selectedId, filteredBeside, onGroup, onTerminal, onRemoved } = props;
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const presence: readonly { readonly value: OnlineState; readonly label: string }[] = [
    { value: '', label: say('list.all') },
    { value: '1', label: sayShared('screen.connection.online') },
    { value: '0', label: sayShared('screen.connection.offline') },
  ];
  const [moved, setMoved] = useState<TerminalTreeNode>();
  const actions = useTreeActions({ store, onGroup, onTerminal, onRemoved, onMove: setMoved });

  const addGroup = useAddGroup(store);
  // Parent for a new group: the selected group, or the root for a terminal.
  const parentId = store.tree.node(selectedId)?.kind === 'folder' ? selectedId : rootId;

  useEffect(() => store.tree.select(selectedId), [store, selectedId]);
  useEffect(() => {
    if (filteredBeside && store.online !== '') void store.setOnline('');
  }, [store, filteredBeside]);

  return (
    <>
      <div className="terminal-tree-presence">
        {!filteredBeside && (
          <FilterChips
            label={say('tree.presence')}
            value={store.online}
            chips={presence}
            onChange={(online) => void store.setOnline(online)}
          />
        )}
        {session.can('terminal.manage') && (
          <Button size="small" theme="borderless" icon={<IconPlus />} onClick={() => void addGroup(parentId)}>
            {say('tree.addGroup')}
          </Button>
        )}
      </div>
      <Tree
        model={store.tree}
        label={say('tree.label')}
        checkable
        icon={icon}
        actions={actions}
        suffix={(node) => <NodeMarks node={node} />}
        onSelect={(node) => (node.kind === 'client' ? onTerminal(node.id) : onGroup(node.id))}
      />
      {moved && <MoveDialog store={store} nodes={[moved]} onClose={() => setMoved(undefined)} />}
    </>
  );
});
