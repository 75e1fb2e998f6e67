import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { done, id, integer, list, nothing } from '../../base/field.ts';
import { mostAtOnce } from '../tree.ts';

/** Custom fields of the account's terminals; texts refer to them as `{{custom.key}}`. */

export const customFieldType = z.enum(['text', 'number', 'date', 'flag', 'choice']);
export type CustomFieldType = z.infer<typeof customFieldType>;

const key = z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/);
const label = z.string().trim().max(50);
const choices = list(z.string().trim().min(1).max(100), 100).default([]);

export const customField = z.object({
  id: z.string(),
  /** Name in `{{custom.key}}`; cannot be changed. */
  key: z.string(),
  label: z.string(),
  type: customFieldType,
  /** Options of a `choice`. */
  choices: z.array(z.string()),
  /** Value of terminals without their own; empty: none. */
  initial: z.string(),
  /** Number of terminals with their own value. */
  valueTotal: z.number().int(),
});
export type CustomField = z.infer<typeof customField>;

export const selectCustomFields = defineEndpoint({
  path: '/etv/selectCustomFields.json',
  // Needed by text editors.
  access: 'session',
  summary: "Lists the account's custom fields for terminals, in their order.",
  input: nothing,
  output: z.array(customField),
});

export const insertCustomField = defineEndpoint({
  path: '/etv/insertCustomField.json',
  access: 'terminal.manage',
  summary: 'Adds a custom field at the end. At most 100 per account.',
  input: z.object({
    key,
    label,
    type: customFieldType,
    choices,
    initial: z.string().trim().max(200).default(''),
  }),
  output: z.object({ id: z.string() }),
});

export const updateCustomField = defineEndpoint({
  path: '/etv/updateCustomField.json',
  access: 'terminal.manage',
  summary:
    'Updates label, choices, initial value and position of a custom field. Key and type cannot be changed.',
  input: z.object({
    id,
    label,
    choices,
    initial: z.string().trim().max(200).default(''),
    /** From 0. */
    place: integer(0, 100).optional(),
  }),
  output: done,
});

export const deleteCustomField = defineEndpoint({
  path: '/etv/deleteCustomField.json',
  access: 'terminal.manage',
  summary: 'Deletes a custom field with its values. Placeholders for it show nothing.',
  input: z.object({ id }),
  output: done,
});

export const updateClientCustom = defineEndpoint({
  path: '/etv/updateClientCustom.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary: 'Sets values of custom fields by key, for one or many terminals; an empty value deletes it.',
  input: z.object({
    ids: list(id, mostAtOnce),
    values: z.record(z.string().max(40), z.string().trim().max(500)),
  }),
  output: done,
});
