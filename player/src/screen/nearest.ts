export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much a step aside counts beside a step ahead: what lies straight ahead is meant first. */
const aside = 3;

/** Steps ahead and aside from the middle of one place to that of another. */
function steps(from: Place, to: Place, direction: Direction): { ahead: number; across: number } {
  const right = to.left + to.width / 2 - (from.left + from.width / 2);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  if (direction === 'left') return { ahead: -right, across: Math.abs(down) };
  if (direction === 'right') return { ahead: right, across: Math.abs(down) };
  if (direction === 'up') return { ahead: -down, across: Math.abs(right) };
  return { ahead: down, across: Math.abs(right) };
}

/** Which of the places an arrow key leads to; undefined when none lies that way. */
export function nearest<Item>(
  from: Place,
  items: readonly (readonly [Item, Place])[],
  direction: Direction,
): Item | undefined {
  const ways = items
    .map(([item, place]) => ({ item, ...steps(from, place, direction) }))
    .filter(({ ahead }) => ahead > 1)
    .toSorted((one, other) => one.ahead + aside * one.across - (other.ahead + aside * other.across));
  return ways[0]?.item;
}
