import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, id, integer, pageNumber, treeId } from '../base/field.ts';

/**
 * What plays are added up by. A day is that of the screen's own zone. Material, scene and widget are added up from what
 * was drawn file by file, the rest from the appearances of programs unless a material is asked for.
 */
export const playDimension = z.enum(['day', 'terminal', 'program', 'task', 'material', 'scene', 'widget']);
export type PlayDimension = z.infer<typeof playDimension>;

/** Which plays count. Dates include both; without them the last 15 days. */
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
  /** A day such as `2026-11-21`, or the id of what it is added up by. */
  key: z.string(),
  /** Its name; what was deleted has none. */
  name: z.string(),
  plays: z.number().int(),
  /** Seconds for which it was drawn. */
  seconds: z.number(),
  /** Of them, while somebody could see it: the panel was on, and nothing covered the programs. */
  visible: z.number(),
  /** How often it could not be drawn, or broke off; of files. */
  failures: z.number().int(),
  /** Terminals on which it played. */
  terminals: z.number().int(),
  /** Of a scene or widget: place of the scene in the program named, from 0. */
  sceneIndex: z.number().int().optional(),
  /** Of a widget; empty for the background of the scene. */
  widgetType: z.string().optional(),
  /** Of content without a material: what it is. */
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

/** Query of `GET /etv/export/plays.csv`, which a signed-in browser fetches by itself. */
export const playExport = playFilter.extend(order);
export const playExportPath = '/etv/export/plays.csv';

export const selectPlayStatistics = defineEndpoint({
  path: '/etv/selectPlayStatistics.json',
  access: 'terminal.view',
  summary:
    'What played where, when and how often, from proof of play. Figures are the same as those of the CSV.',
  input: playExport.extend({ pageNum: pageNumber, pageSize: integer(1, 1000).default(24) }),
  output: z.object({
    rows: z.array(playFigure),
    totalNum: z.number().int(),
    totals,
    /** Plays of programs by players that do not record single files; where files are added up, they are missing. */
    unrecorded: z.object({ plays: z.number().int(), terminals: z.number().int() }),
  }),
});
