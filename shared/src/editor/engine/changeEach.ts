import type { CanvasItem } from './CanvasModel.ts';

/** The items with the named ones changed; the very same list when none was. */
export function changeEach<Item extends CanvasItem>(
  items: readonly Item[],
  ids: readonly string[],
  change: (item: Item) => Item,
): readonly Item[] {
  const wanted = new Set(ids);
  const next = items.map((item) => (wanted.has(item.id) ? change(item) : item));
  return next.every((item, index) => item === items[index]) ? items : next;
}
