import { overviewColumns } from '@vitrine/shared/api';

/** A tile's position and size in columns and rows. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const meet = (one: Place, other: Place): boolean =>
  one.id !== other.id &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const byRow = (one: Place, other: Place) => one.y - other.y || one.x - other.x;

/** Highest free row for a tile above its position. */
function settled(tile: Place, lying: readonly Place[]): Place {
  const hits = (y: number) => lying.find((other) => meet({ ...tile, y }, other));
  let { y } = tile;
  for (let hit = hits(y); hit; hit = hits(y)) y = hit.y + hit.h;
  while (y > 0 && !hits(y - 1)) y -= 1;
  return { ...tile, y };
}

/**
 * Compacts tiles upwards in row order, like the grid.
 *
 * @param first takes precedence within its row: the tile just moved
 */
export function settle<Tile extends Place>(tiles: readonly Tile[], first = ''): Tile[] {
  const order = tiles.toSorted(
    (one, other) =>
      one.y - other.y || Number(other.id === first) - Number(one.id === first) || one.x - other.x,
  );
  const lying: Tile[] = [];
  for (const tile of order) lying.push({ ...tile, y: settled(tile, lying).y });
  return tiles.flatMap(({ id }) => lying.filter((tile) => tile.id === id));
}

const columnsMeet = (one: Place, other: Place) => one.x < other.x + other.w && other.x < one.x + one.w;

/** Row at which a tile swaps with its vertical neighbour. */
function rowBeyond(tile: Place, tiles: readonly Place[], direction: -1 | 1): number | undefined {
  const others = tiles.filter((other) => other.id !== tile.id && columnsMeet(tile, other));
  if (direction < 0)
    return others
      .filter(({ y }) => y < tile.y)
      .toSorted(byRow)
      .at(-1)?.y;
  const below = others.filter(({ y }) => y > tile.y).toSorted(byRow)[0];
  return below && below.y + below.h;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Shifts tiles at or below the tile's row down. */
function pushed<Tile extends Place>(tiles: readonly Tile[], tile: Tile): Tile[] {
  return tiles.map((other) => {
    if (other.id === tile.id) return tile;
    return other.y >= tile.y ? { ...other, y: other.y + tile.h } : other;
  });
}

/** Moves a tile by a column, or past its vertical neighbour. */
export function nudge<Tile extends Place>(tiles: readonly Tile[], id: string, dx: number, dy: -1 | 0 | 1) {
  const tile = tiles.find((one) => one.id === id);
  if (!tile) return [...tiles];
  const row = dy === 0 ? tile.y : rowBeyond(tile, tiles, dy);
  if (row === undefined) return [...tiles];
  const moved = { ...tile, x: clamp(tile.x + dx, 0, overviewColumns - tile.w), y: row };
  return settle(dy === 0 ? tiles.map((one) => (one.id === id ? moved : one)) : pushed(tiles, moved), id);
}

/** Resizes a tile, down to its minimum. */
export function grow<Tile extends Place>(
  tiles: readonly Tile[],
  id: string,
  { dw = 0, dh = 0, leastW = 2, leastH = 2 },
) {
  const changed = tiles.map((tile) => {
    if (tile.id !== id) return tile;
    const w = clamp(tile.w + dw, leastW, overviewColumns - tile.x);
    return { ...tile, w, h: clamp(tile.h + dh, leastH, 20) };
  });
  return settle(changed, id);
}
