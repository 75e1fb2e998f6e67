import type { OverviewTile, Permission } from '@vitrine/shared/api';
import type { SessionView } from '@vitrine/shared/contract';

/** Ids of all tiles. */
export const tileIds = [
  'problems',
  'online',
  'offline',
  'alarms',
  'screens',
  'deliveries',
  'map',
  'ranking',
  'storage',
  'accounts',
] as const;
export type TileId = (typeof tileIds)[number];

export interface TileKind {
  /** Any of these permits the tile. */
  readonly permissions: readonly Permission[];
  /** Default position. */
  readonly place: Omit<OverviewTile, 'id' | 'hidden'>;
  /** Minimum size. */
  readonly least: { readonly w: number; readonly h: number };
}

const place = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

/** Problems come first. */
export const tileKinds: Readonly<Record<TileId, TileKind>> = {
  problems: {
    permissions: ['terminal.view', 'task.view', 'material.view'],
    place: place(0, 0, 12, 2),
    least: { w: 6, h: 2 },
  },
  online: { permissions: ['terminal.view'], place: place(0, 2, 4, 4), least: { w: 3, h: 3 } },
  offline: { permissions: ['terminal.view'], place: place(4, 2, 4, 4), least: { w: 3, h: 2 } },
  alarms: { permissions: ['terminal.view'], place: place(8, 2, 4, 4), least: { w: 3, h: 2 } },
  screens: { permissions: ['terminal.view'], place: place(0, 6, 8, 4), least: { w: 3, h: 3 } },
  deliveries: { permissions: ['task.view'], place: place(8, 6, 4, 4), least: { w: 3, h: 2 } },
  map: { permissions: ['terminal.view'], place: place(0, 10, 8, 5), least: { w: 4, h: 4 } },
  ranking: { permissions: ['terminal.view'], place: place(8, 10, 4, 5), least: { w: 3, h: 3 } },
  storage: { permissions: ['material.view'], place: place(0, 15, 6, 3), least: { w: 3, h: 2 } },
  accounts: { permissions: ['account.customers'], place: place(6, 15, 6, 3), least: { w: 3, h: 2 } },
};

const lowestLevel = 5;

/** Tiles permitted for the user. */
export const tilesFor = (session: SessionView): readonly TileId[] =>
  tileIds.filter((id) => {
    if (id === 'accounts' && !sells(session)) return false;
    return tileKinds[id].permissions.some((permission) => session.can(permission));
  });

/** The lowest level cannot have customers, as in the menu. */
export const sells = (session: SessionView): boolean =>
  session.can('account.customers') && session.roleId === '1' && Number(session.level) < lowestLevel;

export const isTileId = (id: string): id is TileId => tileIds.some((known) => known === id);
