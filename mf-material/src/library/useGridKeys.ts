import type { MaterialRow } from '@vitrine/shared/api';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { CardActions } from './cardActions.ts';
import type { MaterialStore } from './MaterialStore.ts';
import { inOwnArea } from './ownArea.ts';

/** Number of cards in the first row. */
function columnsOf(grid: HTMLElement | null): number {
  const cards = [...(grid?.querySelectorAll<HTMLElement>('[data-material]') ?? [])];
  const top = cards[0]?.offsetTop;
  return Math.max(1, cards.filter((card) => card.offsetTop === top).length);
}

const steps = (columns: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
});

/**
 * Grid keys: arrows move, Space selects, Enter opens, F2 renames, Delete deletes, Ctrl A selects all, menu key or
 * Shift F10 opens the menu.
 */
export function useGridKeys(store: MaterialStore, actions: CardActions, grid: RefObject<HTMLElement | null>) {
  const { rows } = store.list;
  const [currentId, setCurrentId] = useState<string>();
  const place = Math.max(
    0,
    rows.findIndex((row) => row.mtId === currentId),
  );
  const current = rows[place];

  const walk = (to: number, event: KeyboardEvent) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (!row) return;
    setCurrentId(row.mtId);
    grid.current?.querySelector<HTMLElement>(`[data-material="${row.mtId}"]`)?.focus();
    if (event.shiftKey) store.selection.pick(row.mtId, event);
  };
  const openMenu = ({ mtId }: MaterialRow) => {
    const card = grid.current?.querySelector(`[data-material="${mtId}"]`)?.getBoundingClientRect();
    store.openMenu({ id: mtId, x: (card?.left ?? 0) + 32, y: (card?.top ?? 0) + 32 });
  };
  const chosenOr = (row: MaterialRow) => (store.selection.has(row.mtId) ? store.chosen : [row]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || inOwnArea(event)) return;
    const step = steps(columnsOf(grid.current))[event.key];
    const { key } = event;
    if (step !== undefined) walk(place + step, event);
    else if (key === 'Home') walk(0, event);
    else if (key === 'End') walk(rows.length - 1, event);
    else if (key === ' ') store.selection.toggle(current.mtId);
    else if (key === 'Enter') actions.open(current);
    else if (key === 'F2') actions.rename?.(current);
    else if (key === 'Delete') actions.remove?.(chosenOr(current));
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) openMenu(current);
    else if (key === 'Escape') store.selection.set([]);
    else if (key === 'a' && (event.ctrlKey || event.metaKey))
      store.selection.set(rows.map((row) => row.mtId));
    else return;
    event.preventDefault();
  };
  return { currentId: current?.mtId, setCurrentId, onKeyDown };
}
