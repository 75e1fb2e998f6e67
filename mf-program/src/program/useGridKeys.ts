import type { ProgramNode } from '@vitrine/shared/api';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { inOwnArea } from './ownArea.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import type { GridActions } from './programViews.ts';

const rowsOf = (grid: HTMLElement | null) => [
  ...(grid?.querySelectorAll<HTMLElement>('[data-program]') ?? []),
];

/** Number of cards in the first row. */
function columnsOf(grid: HTMLElement | null): number {
  const rows = rowsOf(grid);
  return Math.max(1, rows.filter((row) => row.offsetTop === rows[0]?.offsetTop).length);
}

const stepsOf = (columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

/**
 * Keys of board and list: arrows move (with Shift they select), space selects, Enter opens, F2 renames, Delete deletes,
 * Ctrl A selects all, the menu key or Shift F10 opens the menu, Escape clears the selection.
 */
export function useGridKeys(store: ProgramsStore, acts: GridActions, grid: RefObject<HTMLElement | null>) {
  const { shown, selection, renamingId } = store;
  const [currentId, setCurrentId] = useState<string>();
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === currentId),
  );
  const current = shown[place];
  const rowOf = (id: string) => rowsOf(grid.current).find((row) => row.dataset.program === id);
  useFocusAfterRename(renamingId, rowOf);

  const walk = (to: number, event: KeyboardEvent) => {
    const node = shown[Math.min(shown.length - 1, Math.max(0, to))];
    if (!node || !current) return;
    if (event.shiftKey) selection.extend(current.id, node.id);
    setCurrentId(node.id);
    rowOf(node.id)?.focus();
  };
  const chosenOr = (node: ProgramNode) => (selection.has(node.id) ? store.chosen : [node]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || inOwnArea(event)) return;
    const { key } = event;
    const step = stepsOf(columnsOf(grid.current))[key];
    if (step !== undefined) walk(place + step, event);
    else if (key === 'Home') walk(0, event);
    else if (key === 'End') walk(shown.length - 1, event);
    else if (key === ' ') selection.toggle(current.id, event);
    else if (key === 'Enter') acts.open(current);
    else if (key === 'F2') acts.rename?.(current);
    else if (key === 'Delete') acts.remove?.(chosenOr(current));
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))
      rowOf(current.id)?.querySelector<HTMLElement>('[data-own="menu"] button')?.click();
    else if (key === 'Escape') selection.clear();
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) selection.set(shown.map(({ id }) => id));
    else return;
    event.preventDefault();
  };
  return { currentId: current?.id, setCurrentId, onKeyDown };
}

/** Returns the focus to the card after renaming, unless it moved elsewhere. */
function useFocusAfterRename(
  renamingId: string | undefined,
  rowOf: (id: string) => HTMLElement | undefined,
): void {
  const before = useRef(renamingId);
  useEffect(() => {
    const renamed = before.current;
    before.current = renamingId;
    if (renamed === undefined || renamingId !== undefined) return;
    if (document.activeElement === document.body) rowOf(renamed)?.focus();
  });
}
