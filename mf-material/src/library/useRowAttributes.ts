import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import type { MouseEvent, PointerEvent } from 'react';
import { namespace } from '../messages/index.ts';
import type { CardActions } from './cardActions.ts';
import { summary } from './facts.ts';
import { grids } from './grids.ts';
import type { MaterialStore } from './MaterialStore.ts';
import { inOwnArea } from './ownArea.ts';

/** Common props of card and list line. */
export interface MaterialRowProps {
  readonly row: MaterialRow;
  readonly store: MaterialStore;
  readonly actions: CardActions;
  /** Roving tabindex target. */
  readonly current: boolean;
  readonly onCurrent: () => void;
  readonly onPress: (event: PointerEvent) => void;
}

/** Role, name and event handlers of a material in either view. Keys are handled by the grid. */
export function useRowAttributes({ row, store, actions, current, onCurrent, onPress }: MaterialRowProps) {
  const say = useMessages(namespace);
  return {
    ...grids.row,
    'data-material': row.mtId,
    'aria-selected': store.selection.has(row.mtId),
    'aria-label': `${row.name}, ${say(`type.${row.type}`)}, ${summary(row)}`,
    tabIndex: current ? 0 : -1,
    onFocus: onCurrent,
    onClick: (event: MouseEvent) => {
      if (!inOwnArea(event)) store.selection.pick(row.mtId, event);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!inOwnArea(event)) actions.open(row);
    },
    onContextMenu: (event: MouseEvent) => {
      if (inOwnArea(event)) return;
      event.preventDefault();
      if (!store.selection.has(row.mtId)) store.selection.set([row.mtId]);
      store.openMenu({ id: row.mtId, x: event.clientX, y: event.clientY });
    },
    onPointerDown: (event: PointerEvent) => {
      if (!inOwnArea(event)) onPress(event);
    },
  };
}
