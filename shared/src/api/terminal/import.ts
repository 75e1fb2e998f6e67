import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { flag, treeId } from '../base/field.ts';

/** Maximum lines per import. */
export const mostImported = 5000;

export const importLine = z.object({
  /** Line in the file, from 1, including the header. */
  line: z.number().int(),
  number: z.string(),
  name: z.string(),
  /** unchanged: a terminal of this number already has these values. */
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** Code such as `terminal.importNumberTwice`; empty unless refused. */
  error: z.string(),
  /** Why, in the caller's language. */
  message: z.string(),
  clId: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

export const importClients = defineEndpoint({
  path: '/etv/importClients.json',
  access: 'terminal.register',
  encoding: 'json',
  summary:
    'Imports terminals from CSV: valid lines are applied, each invalid one is reported with its reason. New terminals wait to be paired.',
  input: z.object({
    /**
     * Separated by comma, semicolon or tab. With a header in any order, of which `number` is required: number, name,
     * group (names joined by `/`; created if missing), location, longitude, latitude, timezone, remarks, and
     * `custom.<key>`. Without one: number, name, group.
     */
    csv: z.string().min(1).max(2_000_000),
    /** Parent of the file's groups, and group of lines without one. */
    pid: treeId,
    /** Reports the outcome without changing anything. */
    dryRun: flag.default(false),
  }),
  output: z.object({
    lines: z.array(importLine),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Groups created, or to be created. */
    groupsAdded: z.number().int(),
  }),
});
