import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { id, integer, list, pageNumber, treeId } from '../../base/field.ts';
import { terminalState } from '../status/screenStatus.ts';
import { coordinate, latitude, onlineState, terminalLink, terminalRow } from './row.ts';

const either = z.union([z.literal(''), z.enum(['0', '1'])]).default('');

/** Filters of a list of terminals, all optional. */
export const terminalFilter = {
  gpId: treeId,
  lineState: onlineState,
  longitude: coordinate,
  latitude,
  /** Kilometres around the point. */
  distance: z.union([z.literal(''), z.coerce.number().min(0).max(40_000)]).default(''),
  /** Part of the name, number, serial, MAC or location. */
  clientName: z.string().trim().max(100).default(''),
  /** Any of these; empty: all. */
  states: list(terminalState, 20).default([]),
  links: list(terminalLink, 10).default([]),
  /** 1: with an active alarm; 0: without. */
  warning: either,
  authorised: either,
  /** 1: paired; 0: awaits its screen. */
  paired: either,
  /** 1: has its desired content; 0: does not. */
  reached: either,
  /** 1: a widget of its content cannot be shown; 0: none. */
  faulty: either,
  playerVersion: z.string().trim().max(40).default(''),
};

export const terminalOrder = z.enum(['name', 'number', 'lastSeen', 'freeSpace', 'playerVersion', 'distance']);
export type TerminalOrder = z.infer<typeof terminalOrder>;

export const selectPageClientInfo = defineEndpoint({
  path: '/etv/selectPageClientInfo.json',
  access: 'terminal.view',
  summary: 'Lists terminals of a group and its subgroups, one page at a time.',
  input: z.object({
    ...terminalFilter,
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(12),
    order: terminalOrder.default('name'),
    descending: either,
  }),
  output: z.object({
    materialList: z.array(terminalRow),
    /** At most 10,000 for a filtered list; `totalMore` says whether there are more. */
    totalNum: z.number().int(),
    totalMore: z.boolean(),
  }),
});

export const selectClientById = defineEndpoint({
  path: '/etv/selectClientById.json',
  access: 'terminal.view',
  summary: 'Returns one terminal with all its fields.',
  input: z.object({ id }),
  output: terminalRow,
});

export const selectClientIds = defineEndpoint({
  path: '/etv/selectClientIds.json',
  access: 'terminal.view',
  summary: 'Returns ids of all terminals that match a list, at most 10,000, for selecting all.',
  input: z.object(terminalFilter),
  output: z.object({ ids: z.array(z.string()), onlineTotal: z.number().int(), more: z.boolean() }),
});

/** Columns of the file, in order; the name is always first. `custom.<key>` is a custom field. */
export const clientColumns = [
  'state',
  'nowPlaying',
  'lastSeen',
  'resolution',
  'freeSpace',
  'version',
  'number',
  'group',
  'location',
  'ip',
  'mac',
  'memory',
  'firmware',
  'system',
  'timeZone',
  'power',
  'devices',
  'distance',
] as const;
export type ClientColumn = (typeof clientColumns)[number];

const customColumn = z.templateLiteral(['custom.', z.string().regex(/^[a-zA-Z0-9_]{1,40}$/)]);

/** Query of `GET /etv/export/terminals.csv`: the whole list, filtered and sorted. */
export const clientExport = z.object({
  ...terminalFilter,
  order: terminalOrder.default('name'),
  descending: either,
  columns: list(z.union([z.enum(clientColumns), customColumn]), 150).default([]),
});
export const clientExportPath = '/etv/export/terminals.csv';
