import type { TileId } from '../tileKinds.ts';

/** Pages of the wall and their tiles. */
const wallPages = [
  { id: 'state', tiles: ['problems', 'online'] },
  { id: 'problems', tiles: ['offline', 'alarms', 'deliveries'] },
  { id: 'screens', tiles: ['screens'] },
  { id: 'map', tiles: ['map'] },
  { id: 'ranking', tiles: ['ranking'] },
] as const satisfies readonly { id: string; tiles: readonly TileId[] }[];
export type WallPageId = (typeof wallPages)[number]['id'];

/** Pages with content for the user: hidden tiles are excluded here, too. */
export const pagesWith = (shown: readonly TileId[]): readonly WallPageId[] =>
  wallPages.filter(({ tiles }) => tiles.some((tile) => shown.includes(tile))).map(({ id }) => id);
