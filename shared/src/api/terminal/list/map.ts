import { z } from 'zod';
import { defineEndpoint, type OutputOf } from '../../base/endpoint.ts';
import { done, integer, nothing } from '../../base/field.ts';
import { screenStatus, type TerminalState, terminalState } from '../status/screenStatus.ts';
import { terminalFilter } from './list.ts';

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const selectClientMap = defineEndpoint({
  path: '/etv/selectClientMap.json',
  access: 'terminal.view',
  summary: 'Returns terminals with coordinates in a section of the map, clustered where they are dense.',
  input: z.object({
    ...terminalFilter,
    west: degrees(540).default(-180),
    south: degrees(90).default(-90),
    east: degrees(540).default(180),
    north: degrees(90).default(90),
    /** Zoom of the map, which determines the distance between clusters. */
    zoom: integer(0, 24).default(2),
  }),
  output: z.object({
    points: z.array(
      z.object({
        clId: z.string(),
        name: z.string(),
        longitude: z.number(),
        latitude: z.number(),
        online: z.boolean(),
        state: terminalState,
        status: screenStatus,
        warningState: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
    /** Several terminals at one place, at their centroid. */
    clusters: z.array(
      z.object({
        longitude: z.number(),
        latitude: z.number(),
        total: z.number().int(),
        onlineTotal: z.number().int(),
        warningTotal: z.number().int(),
        /** Bounds, for zooming in. */
        west: z.number(),
        south: z.number(),
        east: z.number(),
        north: z.number(),
      }),
    ),
    /** Matching terminals anywhere, and those of them without coordinates. */
    total: z.number().int(),
    unplaced: z.number().int(),
  }),
});

/** Whether the state of a terminal drawn individually differs from the drawn one. */
export const isPointOtherwise = (
  places: OutputOf<typeof selectClientMap> | undefined,
  { clId, state }: { readonly clId: string; readonly state?: TerminalState | undefined },
): boolean =>
  state !== undefined &&
  (places?.points.some((point) => point.clId === clId && point.state !== state) ?? false);

/** `{z}`, `{x}` and `{y}` are replaced by the tile's coordinates; empty: a map without tiles. */
const tileAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) =>
      value === '' ||
      (/^https?:\/\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part))),
  );

export const selectMapSetting = defineEndpoint({
  path: '/etv/selectMapSetting.json',
  access: 'terminal.view',
  summary: 'Returns the tile source of the map.',
  input: nothing,
  output: z.object({ tileUrl: z.string(), attribution: z.string() }),
});

export const updateMapSetting = defineEndpoint({
  path: '/etv/updateMapSetting.json',
  access: 'terminal.manage',
  summary: "Sets the account's tile source of the map.",
  input: z.object({ tileUrl: tileAddress, attribution: z.string().trim().max(200).default('') }),
  output: done,
});
