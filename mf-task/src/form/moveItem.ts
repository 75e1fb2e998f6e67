/** Moves an item of a list; out-of-range positions change nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= items.length || from === to) return items;
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
