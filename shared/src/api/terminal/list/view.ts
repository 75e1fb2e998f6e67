import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { done, id, list, nodeName, nothing } from '../../base/field.ts';

/** A saved filter: fields of `selectPageClientInfo` by name, as text. */
export const savedFilter = z
  .record(z.string().max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 30);
export type SavedFilter = z.infer<typeof savedFilter>;
const columns = list(z.string().max(60), 60);

export const terminalView = z.object({ id: z.string(), name: z.string(), filter: savedFilter });

export const selectClientViews = defineEndpoint({
  path: '/etv/selectClientViews.json',
  access: 'terminal.view',
  summary: "Returns the caller's saved filters, chosen columns and layout of the list.",
  input: nothing,
  output: z.object({
    views: z.array(terminalView),
    /** In display order; empty: the default columns. */
    columns: z.array(z.string()),
    layout: z.enum(['table', 'grid', 'map']),
  }),
});

export const saveClientView = defineEndpoint({
  path: '/etv/saveClientView.json',
  access: 'terminal.view',
  encoding: 'json',
  summary: 'Saves a filter under a name for the caller, replacing one of the same name. At most 50.',
  input: z.object({ name: nodeName, filter: savedFilter }),
  output: z.object({ id: z.string() }),
});

export const deleteClientView = defineEndpoint({
  path: '/etv/deleteClientView.json',
  access: 'terminal.view',
  summary: 'Deletes a saved filter.',
  input: z.object({ id }),
  output: done,
});

export const updateClientLayout = defineEndpoint({
  path: '/etv/updateClientLayout.json',
  access: 'terminal.view',
  summary: "Saves the caller's columns and layout: table, grid or map.",
  input: z.object({ columns: columns.optional(), layout: z.enum(['table', 'grid', 'map']).optional() }),
  output: done,
});
