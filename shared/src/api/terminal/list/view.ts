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
  summary: "A person's own saved filters, chosen columns and way of looking at the list.",
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
  summary:
    'Keeps a filter under a name, for the person alone; an earlier one of the same name is replaced. At most 50.',
  input: z.object({ name: nodeName, filter: savedFilter }),
  output: z.object({ id: z.string() }),
});

export const deleteClientView = defineEndpoint({
  path: '/etv/deleteClientView.json',
  access: 'terminal.view',
  summary: 'Forgets a saved filter.',
  input: z.object({ id }),
  output: done,
});

export const updateClientLayout = defineEndpoint({
  path: '/etv/updateClientLayout.json',
  access: 'terminal.view',
  summary: 'Keeps the columns that a person chose, and table, grid or map.',
  input: z.object({ columns: columns.optional(), layout: z.enum(['table', 'grid', 'map']).optional() }),
  output: done,
});
