import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { done, id, list } from '../../base/field.ts';
import { powerInterval } from '../../link/link.ts';
import { coordinate, latitude } from '../list/row.ts';
import { mostAtOnce } from '../tree.ts';

export const updateClientInfo = defineEndpoint({
  path: '/etv/updateClientInfo.json',
  access: 'terminal.manage',
  summary: 'Updates the given fields of a terminal: number, MAC, remarks, location and time zone.',
  input: z.object({
    id,
    number: z.string().trim().max(40).optional(),
    /** `00:1a:2b:3c:4d:5e`; browsers cannot read it. */
    mac: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^$|^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/)
      .transform((value) => value.replaceAll('-', ':'))
      .optional(),
    remarks: z.string().trim().max(500).optional(),
    location: z.string().trim().max(200).optional(),
    longitude: coordinate.optional(),
    latitude: latitude.optional(),
    timeZone: z.string().max(60).optional(),
  }),
  output: done,
});

export const updateClientPower = defineEndpoint({
  path: '/etv/updateClientPower.json',
  access: 'terminal.manage',
  summary:
    'Sets the hours in which the screens are on, by weekday; empty for always. Each interval, and each pause between two of a day, is longer than five minutes.',
  input: z.object({ ids: list(id, mostAtOnce), power: list(powerInterval, 56) }),
  output: done,
});
