import type { ProgramNode } from '@vitrine/shared/api';
import type { PointerEvent } from 'react';
import { gridRoles } from './gridRoles.ts';
import { inOwnArea } from './ownArea.ts';
import type { ProgramRowProps } from './programViews.ts';

/** Shared by cards and rows: role, keyboard focus and selection by pointer. */
export function useRowAttributes({ node, store, current, onCurrent, onPress }: ProgramRowProps) {
  const { id, name }: ProgramNode = node;
  return {
    ...gridRoles.row,
    'data-program': id,
    'data-chosen': store.selection.has(id) || undefined,
    'aria-selected': store.selection.has(id),
    'aria-label': name,
    tabIndex: current ? 0 : -1,
    onFocus: onCurrent,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (inOwnArea(event)) return;
      event.currentTarget.focus({ preventScroll: true });
      onPress(event);
    },
  };
}
