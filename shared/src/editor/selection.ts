import type { CanvasItem } from './engine/CanvasModel.ts';

/** Selected ids, in the order of selection. */
export type Selection = readonly string[];

/** Applies a click: selects one; with `additive` (Shift) it toggles. */
export function select(selection: Selection, id: string, additive = false): Selection {
  if (!additive) return [id];
  return selection.includes(id) ? selection.filter((entry) => entry !== id) : [...selection, id];
}

/** The selection without deleted items. */
export function keepExisting(selection: Selection, items: readonly CanvasItem[]): Selection {
  const kept = selection.filter((id) => items.some((item) => item.id === id));
  return kept.length === selection.length ? selection : kept;
}

/** Selection after a deletion: the item before the first deleted one, or nothing (the background). */
export function selectionAfterDelete(items: readonly CanvasItem[], deleted: Selection): Selection {
  const first = items.findIndex((item) => deleted.includes(item.id));
  const previous = items.slice(0, Math.max(0, first)).at(-1);
  return previous ? [previous.id] : [];
}
