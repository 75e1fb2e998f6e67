import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { date, flag, id, integer, pageNumber, treeId } from '../../base/field.ts';

/** Filters of traffic. Dates are inclusive; without them, the last 15 days. A day is in the screen's zone. */
const filter = {
  by: z.enum(['day', 'terminal', 'terminalDay']).default('day'),
  startDate: z.union([z.literal(''), date]).default(''),
  endDate: z.union([z.literal(''), date]).default(''),
  gpId: treeId,
  clId: z.union([z.literal(''), id]).default(''),
  /** Part of a terminal's name. */
  keyword: z.string().trim().max(100).default(''),
  /** Only traffic beyond a day's cap. */
  overCap: flag.default(false),
  sort: z.enum(['key', 'name', 'downloaded', 'uploaded']).default('downloaded'),
  descending: z
    .preprocess((value) => value !== false && value !== 'false' && value !== '0', z.boolean())
    .default(true),
};

export const throughputFigure = z.object({
  /** A day such as `2026-11-21`, a clId, or both separated by a space. */
  key: z.string(),
  clId: z.string(),
  day: z.string(),
  name: z.string(),
  /** Bytes. */
  downloaded: z.number(),
  uploaded: z.number(),
  /** Daily cap of the terminal in bytes; null: none. Only in rows about a terminal. */
  cap: z.number().nullable(),
  /** Days on which a terminal exceeded its cap. */
  overDays: z.number().int(),
});
export type ThroughputFigure = z.infer<typeof throughputFigure>;

/** Query of `GET /etv/export/throughput.csv`, which the browser downloads directly. */
export const throughputExport = z.object(filter);
export const throughputExportPath = '/etv/export/throughput.csv';

export const selectTerminalThroughput = defineEndpoint({
  path: '/etv/selectTerminalThroughput.json',
  access: 'terminal.view',
  summary: 'Returns the traffic of terminals by day or terminal, against their cap.',
  input: throughputExport.extend({ pageNum: pageNumber, pageSize: integer(1, 1000).default(24) }),
  output: z.object({
    rows: z.array(throughputFigure),
    totalNum: z.number().int(),
    totals: z.object({ downloaded: z.number(), uploaded: z.number(), overDays: z.number().int() }),
  }),
});
