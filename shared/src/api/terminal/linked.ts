import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, nodeName, nothing } from '../base/field.ts';

/** Linked screens: adjacent terminals that draw one picture together, or the same one in step. */

const millimetres = (least: number, most: number) => z.coerce.number().min(least).max(most);

const shape = {
  name: nodeName,
  rows: integer(1, 20),
  columns: integer(1, 20),
  /** One picture across all, or the whole picture on each. */
  mode: z.enum(['splice', 'mirror']),
  /** Lit area of one screen. A 55-inch panel has 1209.6 × 680.4. */
  cellWidth: millimetres(10, 10_000).default(1209.6),
  cellHeight: millimetres(10, 10_000).default(680.4),
  /** Distance between the lit areas of two neighbours: both frames and the gap. */
  bezelX: millimetres(0, 1000).default(0),
  bezelY: millimetres(0, 1000).default(0),
};

export const linkedCell = z.object({
  /** From 0, top left. */
  row: z.number().int(),
  column: z.number().int(),
  clId: z.string(),
  name: z.string(),
  online: z.boolean(),
  resolution: z.string(),
  screenshotUrl: z.string(),
});

export const linkedGroup = z.object({
  id: z.string(),
  name: z.string(),
  rows: z.number().int(),
  columns: z.number().int(),
  mode: z.enum(['splice', 'mirror']),
  cellWidth: z.number(),
  cellHeight: z.number(),
  bezelX: z.number(),
  bezelY: z.number(),
  /** Cells with a terminal. */
  cells: z.array(linkedCell),
  /** When the test pattern ends; null: none. */
  testPatternUntil: instant.nullable(),
});
export type LinkedGroup = z.infer<typeof linkedGroup>;

export const selectLinkedGroups = defineEndpoint({
  path: '/etv/selectLinkedGroups.json',
  access: 'terminal.view',
  summary: 'Lists linked-screen groups with their cells, by name.',
  input: nothing,
  output: z.array(linkedGroup),
});

export const saveLinkedGroup = defineEndpoint({
  path: '/etv/saveLinkedGroup.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Creates or replaces a linked-screen group. A terminal belongs to one cell of one group at most; a terminal of another group is refused by name.',
  input: z.object({
    /** Empty: a new one. */
    id: z.union([z.literal(''), id]).default(''),
    ...shape,
    cells: z.array(z.object({ row: integer(0, 19), column: integer(0, 19), clId: id })).max(400),
  }),
  output: z.object({ id: z.string() }),
});

export const deleteLinkedGroup = defineEndpoint({
  path: '/etv/deleteLinkedGroup.json',
  access: 'terminal.manage',
  summary: 'Deletes a linked-screen group; its terminals play on their own again.',
  input: z.object({ id }),
  output: done,
});

export const showTestPattern = defineEndpoint({
  path: '/etv/showTestPattern.json',
  access: 'terminal.command',
  summary:
    'Shows a test pattern on a linked-screen group for the given seconds, or removes it. Returns the offline terminals.',
  input: z.object({ id, seconds: integer(0, 3600).default(60) }),
  output: z.object({
    until: instant.nullable(),
    offline: z.array(z.object({ clId: z.string(), name: z.string() })),
  }),
});
