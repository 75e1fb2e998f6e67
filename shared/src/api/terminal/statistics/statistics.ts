import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { date, id, integer, pageNumber, treeId } from '../../base/field.ts';

/**
 * Dimension of the totals. A day is in the screen's zone. Material, scene and widget are summed from records per file,
 * the others from showings of programs, unless filtered by material.
 */
export const playDimension = z.enum(['day', 'terminal', 'program', 'task', 'material', 'scene', 'widget']);
export type PlayDimension = z.infer<typeof playDimension>;

/** Filters of plays. Dates are inclusive; without them, the last 15 days. */
export const playFilter = z.object({
  startDate: z.union([z.literal(''), date]).default(''),
  endDate: z.union([z.literal(''), date]).default(''),
  gpId: treeId,
  clId: z.union([z.literal(''), id]).default(''),
  programId: z.union([z.literal(''), id]).default(''),
  mtId: z.union([z.literal(''), id]).default(''),
});
export type PlayFilter = z.infer<typeof playFilter>;

export const playFigure = z.object({
  /** A day such as `2026-11-21`, or the id of the dimension. */
  key: z.string(),
  /** Its name; empty if deleted. */
  name: z.string(),
  plays: z.number().int(),
  /** Seconds drawn. */
  seconds: z.number(),
  /** Seconds visible: with the panel on and nothing covering the programs. */
  visible: z.number(),
  /** Failed or interrupted appearances; only for files. */
  failures: z.number().int(),
  /** Terminals on which it played. */
  terminals: z.number().int(),
  /** For a scene or widget: index of the scene in its program, from 0. */
  sceneIndex: z.number().int().optional(),
  /** For a widget; empty for the scene's background. */
  widgetType: z.string().optional(),
  /** For content without a material: its kind. */
  kind: z.string().optional(),
});
export type PlayFigure = z.infer<typeof playFigure>;

const totals = z.object({
  plays: z.number().int(),
  seconds: z.number(),
  visible: z.number(),
  failures: z.number().int(),
  terminals: z.number().int(),
});

const order = {
  by: playDimension.default('day'),
  /** Part of the name of a row. */
  keyword: z.string().trim().max(100).default(''),
  sort: z.enum(['key', 'name', 'plays', 'seconds', 'visible']).default('plays'),
  descending: z
    .preprocess((value) => value !== false && value !== 'false' && value !== '0', z.boolean())
    .default(true),
};

/** Query of `GET /etv/export/plays.csv`, which the browser downloads directly. */
export const playExport = playFilter.extend(order);
export const playExportPath = '/etv/export/plays.csv';

export const selectPlayStatistics = defineEndpoint({
  path: '/etv/selectPlayStatistics.json',
  access: 'terminal.view',
  summary: 'Returns what played where, when and how often, from proof of play. The CSV has the same figures.',
  input: playExport.extend({ pageNum: pageNumber, pageSize: integer(1, 1000).default(24) }),
  output: z.object({
    rows: z.array(playFigure),
    totalNum: z.number().int(),
    totals,
    /** Plays of programs by players without records per file, which are missing from totals of files. */
    unrecorded: z.object({ plays: z.number().int(), terminals: z.number().int() }),
  }),
});
