const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
};

/** Number of tiles in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  const below = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top);
  return below === -1 ? Math.max(1, tiles.length) : below;
}

/** Index of the tile a key leads to; undefined if none. */
export function placeAfter(key: string, at: number, count: number, columns: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const next = at + (steps[key]?.(columns) ?? 0);
  return next === at || next < 0 || next >= count ? undefined : next;
}

/** Moves the focus by arrows, Home and End. */
export function moveByKey(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? tiles.indexOf(activeElement) : -1;
  if (at === -1) return;
  const next = placeAfter(event.key, at, tiles.length, columnsOf(tiles));
  if (next === undefined) return;
  event.preventDefault();
  tiles[next]?.focus();
}
