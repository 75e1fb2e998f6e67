import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { flag, treeId } from '../base/field.ts';

/** Lines of one import. */
export const mostImported = 5000;

export const importLine = z.object({
  /** Of the file, from 1; the line of headings counts. */
  line: z.number().int(),
  number: z.string(),
  name: z.string(),
  /** unchanged: a terminal of this number has these very values. */
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** A word such as `terminal.importNumberTwice`; empty unless refused. */
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
    'Reads terminals from CSV, line by line: what is right is taken, each other line says why not. New ones wait for their screen.',
  input: z.object({
    /**
     * Comma, semicolon or tab. With a line of headings in any order, of which `number` is needed: number, name, group
     * (names joined by `/`; made where missing), location, longitude, latitude, timezone, remarks, and `custom.<key>`.
     * Without one: number, name, group.
     */
    csv: z.string().min(1).max(2_000_000),
    /** Where groups of the file begin, and where lines without a group go. */
    pid: treeId,
    /** Only says what would happen. */
    dryRun: flag.default(false),
  }),
  output: z.object({
    lines: z.array(importLine),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Groups that were, or would be, made. */
    groupsAdded: z.number().int(),
  }),
});
