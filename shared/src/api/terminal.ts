import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  contentHash,
  done,
  flag,
  id,
  instant,
  integer,
  list,
  nodeName,
  nothing,
  pageNumber,
  treeId,
} from './field.ts';
import { commandKind } from './link.ts';

/** Filter by presence: nothing for all, 1 online, 0 offline. */
const onlineState = z.union([z.literal(''), z.enum(['0', '1'])]).default('');

export interface TerminalNode {
  id: string;
  /** For a client the same as `id`; empty for a folder. */
  clId: string;
  clNo: string;
  number: string;
  name: string;
  type: 'folder' | 'client';
  pid: string;
  pId: string;
  hasChildren: boolean;
  /** A folder's terminals, in it and below it; for a client 1 and its presence. */
  total: number;
  onlineTotal: number;
  online: boolean;
  warningState: 0 | 1;
  isDefault: boolean;
  children?: TerminalNode[] | undefined;
}
export const terminalNode: z.ZodType<TerminalNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    clId: z.string(),
    clNo: z.string(),
    number: z.string(),
    name: z.string(),
    type: z.enum(['folder', 'client']),
    pid: z.string(),
    pId: z.string(),
    hasChildren: z.boolean(),
    total: z.number().int(),
    onlineTotal: z.number().int(),
    online: z.boolean(),
    warningState: z.union([z.literal(0), z.literal(1)]),
    isDefault: z.boolean(),
    children: z.array(terminalNode).optional(),
  }),
);

export const selectClientTree = defineEndpoint({
  path: '/etv/selectClientTree.json',
  access: 'terminal.view',
  summary: 'Children of one group of the terminal tree; the root without id.',
  input: z.object({ id: treeId, onlineState, clientName: z.string().trim().max(100).default('') }),
  output: z.array(terminalNode),
});

export const selectSeachClientTree = defineEndpoint({
  path: '/etv/selectSeachClientTree.json',
  access: 'terminal.view',
  summary: 'Terminals and groups whose name matches, nested in their groups, at most 500 terminals.',
  input: z.object({
    groupParentId: treeId,
    type: z.string().max(20).default(''),
    onlineState,
    clientName: z.string().trim().max(100).default(''),
  }),
  output: z.array(terminalNode),
});

/** State in one word: what a row shows by colour, shape and word. */
export const terminalState = z.enum(['upToDate', 'downloading', 'outOfDate', 'offline', 'empty']);

export const terminalRow = z.object({
  id: z.string(),
  clId: z.string(),
  clNo: z.string(),
  number: z.string(),
  name: z.string(),
  type: z.literal('client'),
  pid: z.string(),
  pId: z.string(),
  groupName: z.string(),
  online: z.boolean(),
  /** 1 online, 0 offline. */
  lineState: z.union([z.literal(0), z.literal(1)]),
  state: terminalState,
  /** Of the delivery under way, 0 to 100. */
  percent: z.number(),
  warningState: z.union([z.literal(0), z.literal(1)]),
  nowPlaying: z
    .object({
      taskId: z.string(),
      taskName: z.string(),
      programId: z.string(),
      programName: z.string(),
      since: instant,
    })
    .nullable(),
  screenshotUrl: z.string(),
  screenshotTime: instant.nullable(),
  lastSeen: instant.nullable(),
  authorised: z.boolean(),
  mac: z.string(),
  ip: z.string(),
  /** Bytes; null while the terminal has not told. */
  memory: z.number().nullable(),
  freeSpace: z.number().nullable(),
  totalSpace: z.number().nullable(),
  /** `1920x1080`. */
  resolution: z.string(),
  remarks: z.string(),
  location: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  timeZone: z.string(),
  playerVersion: z.string(),
  firmwareVersion: z.string(),
  systemVersion: z.string(),
  abilities: z.array(z.string()),
  children: z.array(z.unknown()),
});
export type TerminalRow = z.infer<typeof terminalRow>;

const coordinate = z.union([z.literal(''), z.coerce.number().min(-180).max(180)]).default('');

export const selectPageClientInfo = defineEndpoint({
  path: '/etv/selectPageClientInfo.json',
  access: 'terminal.view',
  summary: 'Terminals of a group and the groups below it, one page at a time.',
  input: z.object({
    gpId: treeId,
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(12),
    lineState: onlineState,
    longitude: coordinate,
    latitude: coordinate,
    /** Kilometres round the point. */
    distance: z.union([z.literal(''), z.coerce.number().min(0).max(40_000)]).default(''),
    clientName: z.string().trim().max(100).default(''),
  }),
  output: z.object({ materialList: z.array(terminalRow), totalNum: z.number().int() }),
});

export const selectClientById = defineEndpoint({
  path: '/etv/selectClientById.json',
  access: 'terminal.view',
  summary: 'One terminal with all its fields.',
  input: z.object({ id }),
  output: terminalRow,
});

export const insertClientGroup = defineEndpoint({
  path: '/etv/insertClientGroup.json',
  access: 'terminal.manage',
  summary: 'Adds a group below another.',
  input: z.object({ pid: treeId, name: nodeName }),
  output: z.object({ id: z.string() }),
});

export const updateClientName = defineEndpoint({
  path: '/etv/updateClientName.json',
  access: 'terminal.manage',
  summary: 'Renames a group or a terminal. The default group cannot be renamed.',
  input: z.object({ id, type: z.enum(['folder', 'client']), name: nodeName }),
  output: done,
});

export const updateClientGroup = defineEndpoint({
  path: '/etv/updateClientGroup.json',
  access: 'terminal.manage',
  summary: 'Moves groups and terminals into a group.',
  input: z.object({ ids: list(id), pid: treeId }),
  output: done,
});

export const deleteClientGroup = defineEndpoint({
  path: '/etv/deleteClientGroup.json',
  access: 'terminal.manage',
  summary: 'Deletes an empty group. The default group stays.',
  input: z.object({ id }),
  output: done,
});

export const updateClientInfo = defineEndpoint({
  path: '/etv/updateClientInfo.json',
  access: 'terminal.manage',
  summary: "Changes a terminal's remarks, location and time zone.",
  input: z.object({
    id,
    number: z.string().trim().max(40).optional(),
    remarks: z.string().trim().max(500).optional(),
    location: z.string().trim().max(200).optional(),
    longitude: coordinate.optional(),
    latitude: coordinate.optional(),
    timeZone: z.string().max(60).optional(),
  }),
  output: done,
});

export const registerClient = defineEndpoint({
  path: '/etv/registerClient.json',
  access: 'terminal.register',
  summary: 'Adopts the waiting screen that shows this pairing code, as a new terminal or in place of one.',
  input: z.object({
    code: z.string().trim().max(20).default(''),
    name: nodeName.default(''),
    pid: treeId,
    timeZone: z.string().max(60).default(''),
    /** A terminal that the screen takes over with its name, group, tasks and history; empty for a new one. */
    replaces: z.union([z.literal(''), id]).default(''),
  }),
  output: z.object({ clId: z.string() }),
});

export const updateClientAuthorised = defineEndpoint({
  path: '/etv/updateClientAuthorised.json',
  access: 'terminal.register',
  summary:
    'Authorises or revokes terminals within the authorised count. A revoked one forgets its credential.',
  input: z.object({ ids: list(id), authorised: flag }),
  output: done,
});

export const deleteClient = defineEndpoint({
  path: '/etv/deleteClient.json',
  access: 'terminal.register',
  summary: 'Removes a terminal; it shows its pairing code again.',
  input: z.object({ ids: list(id) }),
  output: done,
});

export const insertClientCommand = defineEndpoint({
  path: '/etv/insertClientCommand.json',
  access: 'terminal.command',
  summary: 'Sends a command to terminals; those offline are refused by name, the others go on.',
  input: z.object({
    ids: list(id),
    kind: commandKind.exclude(['forget']),
    text: z.string().max(500).default(''),
  }),
  output: z.object({
    results: z.array(
      z.object({
        clId: z.string(),
        commandId: z.string(),
        outcome: z.enum(['sent', 'refused']),
        error: z.string(),
      }),
    ),
  }),
});

/* Calls of the player. */

export const requestPairing = defineEndpoint({
  path: '/etv/requestPairing.json',
  access: 'public',
  summary: 'A player without a credential asks for a pairing code.',
  input: z.object({
    resolutionWidth: integer(1, 20000),
    resolutionHeight: integer(1, 20000),
    playerVersion: z.string().max(40),
    timeZone: z.string().max(60).default(''),
  }),
  output: z.object({
    /** Six characters without 0, O, 1, I. */
    code: z.string(),
    /** Known to the player alone. */
    pairingSecret: z.string(),
    expiresAt: instant,
  }),
});

export const claimPairing = defineEndpoint({
  path: '/etv/claimPairing.json',
  access: 'public',
  summary: 'The player asks whether it was adopted; the credential may be claimed until it is first used.',
  input: z.object({ pairingSecret: z.string().min(1).max(100) }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), expiresAt: instant }),
    z.object({ state: z.literal('expired') }),
    z.object({ state: z.literal('adopted'), clId: z.string(), credential: z.string(), name: z.string() }),
  ]),
});

export const selectTerminalSelf = defineEndpoint({
  path: '/etv/selectTerminalSelf.json',
  access: 'terminal',
  summary: 'A player asks who it is; answered 401 once it is revoked.',
  input: nothing,
  output: z.object({
    clId: z.string(),
    name: z.string(),
    timeZone: z.string(),
    /** The server's clock. */
    now: instant,
  }),
});

export const insertScreenshot = defineEndpoint({
  path: '/etv/insertScreenshot.json',
  access: 'terminal',
  summary: 'A player delivers a picture of what it shows.',
  encoding: 'json',
  input: z.object({
    /** JPEG, PNG or WebP in base64, at most 500 KB decoded. */
    image: z.string().max(700_000),
    takenAt: instant,
    programId: z.string().max(64).default(''),
    documentHash: z.union([z.literal(''), contentHash]).default(''),
  }),
  output: done,
});

export const playRecord = z.object({
  /** Made by the player; the same id is never counted twice. */
  id,
  taskId: z.string().max(64),
  programId: z.string().max(64),
  documentHash: contentHash,
  startedAt: instant,
  /** Milliseconds. */
  duration: z.number().nonnegative().max(31_536_000_000),
});
export type PlayRecord = z.infer<typeof playRecord>;

export const insertPlayRecords = defineEndpoint({
  path: '/etv/insertPlayRecords.json',
  access: 'terminal',
  summary: 'A player delivers proof of play; every id it gets back is in the books.',
  encoding: 'json',
  input: z.object({ records: z.array(playRecord).max(500) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
