import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type PointerEvent, useRef } from 'react';
import { namespace } from '../namespace.ts';
import { gridRoles } from './gridRoles.ts';
import type { ProgramViewProps } from './programViews.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useGridKeys } from './useGridKeys.ts';

/** What the board and the list do alike: the attributes of the whole and of each row, and what is being dragged. */
export function useProgramGrid<Whole extends HTMLElement>(props: ProgramViewProps) {
  const { store, acts } = props;
  const say = useMessages(namespace);
  const grid = useRef<Whole>(null);
  const keys = useGridKeys(store, acts, grid);
  const { drag, press } = useCardDrag(store, acts.move);
  return {
    drag,
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
