export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Weight of sideways distance: targets straight ahead are preferred. */
const aside = 3;

/** Distances ahead and sideways between the centres of two places. */
function steps(from: Place, to: Place, direction: Direction): { ahead: number; across: number } {
  const right = to.left + to.width / 2 - (from.left + from.width / 2);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  if (direction === 'left') return { ahead: -right, across: Math.abs(down) };
  if (direction === 'right') return { ahead: right, across: Math.abs(down) };
  if (direction === 'up') return { ahead: -down, across: Math.abs(right) };
  return { ahead: down, across: Math.abs(right) };
}

/** The target that an arrow key moves to; undefined when there is none in that direction. */
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
