import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, list } from '../base/field.ts';

export const selectAudienceZones = defineEndpoint({
  path: '/etv/selectAudienceZones.json',
  access: 'task.view',
  summary:
    'Lists time zones of the terminals that a selection of terminals and groups resolves to now, most used first.',
  encoding: 'json',
  input: z.object({
    clientIds: list(id, 10_000).default([]),
    /** `-1`: all terminals of the account. */
    groupIds: list(z.union([z.literal('-1'), id]), 1000).default([]),
  }),
  output: z.object({ timeZones: z.array(z.string()) }),
});
