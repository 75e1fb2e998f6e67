import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { useCardDrag } from '@vitrine/shared/ui/tree';
import { type PointerEvent, useRef } from 'react';
import { namespace } from '../namespace.ts';
import { gridRoles } from './gridRoles.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { ProgramViewProps } from './programViews.ts';
import { useGridKeys } from './useGridKeys.ts';

/** Shared by board and list: attributes of the grid and its rows, and dragging. */
export function useProgramGrid<Whole extends HTMLElement>(props: ProgramViewProps) {
  const { store, acts } = props;
  const say = useMessages(namespace);
  const grid = useRef<Whole>(null);
  const keys = useGridKeys(store, acts, grid);
  const { dragged, press } = useCardDrag<ProgramNode>({
    travellers: (node) => (store.selection.has(node.id) ? store.chosen : [node]),
    nameOf: ({ name }) => name,
    isTarget: (folderId, nodes) => wouldTake(store.tree.node(folderId), nodes),
    expand: (folderId) => void store.tree.expand(folderId),
    drop: acts.move,
  });
  return {
    dragged,
    whole: {
      ...gridRoles.grid,
      ref: grid,
      'aria-label': say('list.label'),
      'aria-busy': store.programs.reading,
      onKeyDown: keys.onKeyDown,
    },
    rowOf: (node: ProgramNode) => ({
      ...props,
      node,
      current: node.id === keys.currentId,
      onCurrent: () => keys.setCurrentId(node.id),
      onPress: (event: PointerEvent) => press(node, event),
    }),
  };
}

/** Whether it is a folder into which at least one node can be moved. */
function wouldTake(
  folder: ReturnType<ProgramsStore['tree']['node']>,
  nodes: readonly ProgramNode[],
): boolean {
  if (!folder || folder.leaf) return false;
  return nodes.some(({ id, pId }) => pId !== folder.id && id !== folder.id);
}
