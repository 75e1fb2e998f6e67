export type OrderMove = 'up' | 'down' | 'top' | 'bottom';

/**
 * Moves the chosen entries of a back-to-front list, keeping their relative order. Returns the same list when they are
 * already at that end, so that the caller can report it.
 */
export function reorder<Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
  move: OrderMove,
): readonly Item[] {
  const moved = movers[move](items, (item) => ids.includes(item.id));
  return moved.every((item, index) => item === items[index]) ? items : moved;
}

type Chosen<Item> = (item: Item) => boolean;

function stepUp<Item>(items: readonly Item[], chosen: Chosen<Item>): Item[] {
  const result = [...items];
  for (let index = result.length - 2; index >= 0; index -= 1) {
    const [item, above] = [result[index], result[index + 1]];
    if (item === undefined || above === undefined || !chosen(item) || chosen(above)) continue;
    result[index] = above;
    result[index + 1] = item;
  }
  return result;
}

const rest =
  <Item>(chosen: Chosen<Item>): Chosen<Item> =>
  (item) =>
    !chosen(item);

const movers: Record<OrderMove, <Item>(items: readonly Item[], chosen: Chosen<Item>) => Item[]> = {
  up: stepUp,
  down: (items, chosen) => stepUp(items.toReversed(), chosen).toReversed(),
  top: (items, chosen) => [...items.filter(rest(chosen)), ...items.filter(chosen)],
  bottom: (items, chosen) => [...items.filter(chosen), ...items.filter(rest(chosen))],
};

/** Moves one entry to another index, from 0; returns the same list when it is already there. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  const place = Math.min(items.length - 1, Math.max(0, to));
  if (item === undefined || from === place) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}
