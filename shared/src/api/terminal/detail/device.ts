import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { done, id, instant, integer, nodeName, pageNumber, treeId } from '../../base/field.ts';

/** Devices attached to a terminal: a second screen, a sensor, a door controller. */

export const deviceKind = z.enum(['screen', 'sensor', 'door', 'other']);
export type DeviceKind = z.infer<typeof deviceKind>;

const facts = z
  .record(z.string().max(40), z.string().max(200))
  .refine((value) => Object.keys(value).length <= 30);

export const childDevice = z.object({
  id: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  /** Its identifier on the terminal. */
  number: z.string(),
  /** Name set by a user, or reported by the terminal. */
  name: z.string(),
  kind: deviceKind,
  /** False also while its terminal is offline. */
  online: z.boolean(),
  /** Values reported by the terminal: a measurement, a state, a version. */
  facts: z.record(z.string(), z.string()),
  lastSeen: instant,
});
export type ChildDevice = z.infer<typeof childDevice>;

export const selectChildDevicePage = defineEndpoint({
  path: '/etv/selectChildDevicePage.json',
  access: 'terminal.view',
  summary: 'Lists devices behind one terminal, or behind those of a group and its subgroups.',
  input: z.object({
    clId: z.union([z.literal(''), id]).default(''),
    gpId: treeId,
    kind: z.union([z.literal(''), deviceKind]).default(''),
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ deviceList: z.array(childDevice), totalNum: z.number().int() }),
});

export const updateChildDevice = defineEndpoint({
  path: '/etv/updateChildDevice.json',
  access: 'terminal.manage',
  summary: 'Renames a device.',
  input: z.object({ id, name: nodeName }),
  output: done,
});

export const deleteChildDevice = defineEndpoint({
  path: '/etv/deleteChildDevice.json',
  access: 'terminal.manage',
  summary: 'Deletes a device; it reappears when its terminal reports it again.',
  input: z.object({ id }),
  output: done,
});

export const reportChildDevices = defineEndpoint({
  path: '/etv/reportChildDevices.json',
  access: 'terminal',
  encoding: 'json',
  idempotent: true,
  summary: 'Reports the devices behind a terminal; devices it no longer lists are offline.',
  input: z.object({
    devices: z
      .array(
        z.object({
          number: z.string().trim().min(1).max(64),
          name: z.string().trim().max(50).default(''),
          kind: deviceKind.default('other'),
          online: z.boolean().default(true),
          facts: facts.default({}),
        }),
      )
      .max(100),
  }),
  output: done,
});
