import { selectClientTree, selectSeachClientTree, type TerminalNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { TreeModel, type TreeNode } from '@vitrine/shared/state';
import { IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { followChoice } from './terminalChoice.ts';

interface TerminalPickerProps {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const flat = (nodes: readonly TerminalNode[]): readonly TerminalNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const treeNode =
  (defaultGroup: string) =>
  (node: TerminalNode): TreeNode<TerminalNode> => ({
    id: node.id,
    name: node.isDefault ? defaultGroup : node.name,
    kind: node.type,
    parentId: node.pid === '-1' ? undefined : node.pid,
    leaf: node.type === 'client' || !node.hasChildren,
    ...(node.type === 'folder' ? { count: node.total } : {}),
    data: node,
  });

const createModel = (defaultGroup: string) =>
  new TreeModel<TerminalNode>({
    load: async (parent) =>
      (await client.call(selectClientTree, { id: parent?.id ?? '-1' })).map(treeNode(defaultGroup)),
    search: async (text, signal) => {
      const found = await client.call(
        selectSeachClientTree,
        { clientName: text, groupParentId: '-1' },
        { signal },
      );
      return flat(found).map(treeNode(defaultGroup));
    },
  });

/** Terminals to send to, as a tree with check boxes; a checked group stands for the terminals now in it. */
export const TerminalPicker = observer(function TerminalPicker({ value, onChange }: TerminalPickerProps) {
  const say = useMessages(namespace);
  const [model] = useState(() => createModel(say('terminals.defaultGroup')));

  // What is chosen is set once: afterwards the tree itself says what is chosen.
  const [first] = useState(value);
  useEffect(() => {
    const stop = followChoice({ model, first, onChange });
    void openTree(model);
    return stop;
  }, [model, first, onChange]);

  return (
    <div className="task-terminals">
      <Tree
        model={model}
        label={say('terminals.label')}
        checkable
        icon={(node) => (node.kind === 'client' ? <IconDesktop /> : <IconFolder />)}
        suffix={({ data }) =>
          data.type === 'client' && <StateMark state={data.online ? 'online' : 'offline'} />
        }
        empty={say('terminals.empty')}
      />
    </div>
  );
});

/** Small accounts see everything at once; in large ones groups open when asked for. */
const openWholly = 200;

async function openTree(model: TreeModel<TerminalNode>): Promise<void> {
  await model.reload();
  const groups = model.childrenOf(undefined);
  const total = groups.reduce((sum, group) => sum + (group.count ?? 0), 0);
  if (total <= openWholly) await Promise.all(groups.map((group) => model.expand(group.id)));
}
