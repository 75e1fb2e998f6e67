import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, integer, list, nodeName, nothing, treeId } from '../base/field.ts';
import { onlineState, type TerminalLink, terminalLink } from './list/row.ts';
import { type TerminalState, terminalState } from './status/screenStatus.ts';

/** Maximum terminals per call to move, authorise or change. */
export const mostAtOnce = 10_000;

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
  /** Terminals in a folder and its subfolders; for a client 1, and its presence. */
  total: number;
  onlineTotal: number;
  /** Terminals with an active alarm, counted likewise. */
  warningTotal: number;
  /** Terminals directly in a folder. */
  ownTotal: number;
  online: boolean;
  warningState: 0 | 1;
  isDefault: boolean;
  /** Of a client; null for a folder. */
  state: TerminalState | null;
  /** Its content was edited since publication, which its state then shows. Absent: no. */
  edited?: boolean | undefined;
  /** `steady` for a folder. */
  link: TerminalLink;
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
    warningTotal: z.number().int(),
    ownTotal: z.number().int(),
    online: z.boolean(),
    warningState: z.union([z.literal(0), z.literal(1)]),
    isDefault: z.boolean(),
    state: terminalState.nullable(),
    edited: z.boolean().optional(),
    link: terminalLink,
    children: z.array(terminalNode).optional(),
  }),
);

export const selectClientTree = defineEndpoint({
  path: '/etv/selectClientTree.json',
  access: 'terminal.view',
  summary:
    'Lists children of a group of the terminal tree, groups first; without id those of the root. A large group is paged.',
  input: z.object({
    id: treeId,
    onlineState,
    clientName: z.string().trim().max(100).default(''),
    /** Last terminal of the previous page; groups are then omitted. Empty for the first page. */
    after: z.union([z.literal(''), id]).default(''),
    /** Terminals per page. A shorter page is the last one. */
    limit: integer(1, 5000).default(1000),
  }),
  output: z.array(terminalNode),
});

/** Maximum terminals, and groups, in a search result. */
export const searchLimit = 500;

export const selectSeachClientTree = defineEndpoint({
  path: '/etv/selectSeachClientTree.json',
  access: 'terminal.view',
  summary:
    'Searches terminals and groups by name, number, serial, MAC or location; returns them nested, at most 500 of each.',
  input: z.object({
    groupParentId: treeId,
    /** `folder` or `client` for only one kind. */
    type: z.enum(['', 'folder', 'client']).catch('').default(''),
    onlineState,
    clientName: z.string().trim().max(100).default(''),
  }),
  output: z.array(terminalNode),
});

/** Maximum ids per existence check. */
export const mostAskedAfter = 5000;

export const selectExistingClients = defineEndpoint({
  path: '/etv/selectExistingClients.json',
  access: 'terminal.view',
  summary: 'Returns those of the given ids that are terminals or groups of the account, at any depth.',
  input: z.object({ ids: list(id, mostAskedAfter) }),
  output: z.object({ ids: z.array(z.string()) }),
});

export const selectClientTotals = defineEndpoint({
  path: '/etv/selectClientTotals.json',
  access: 'terminal.view',
  summary:
    "Counts the account's terminals: all, online, with alarms, authorised with the quota, flapping, quarantined.",
  input: nothing,
  output: z.object({
    total: z.number().int(),
    onlineTotal: z.number().int(),
    warningTotal: z.number().int(),
    authorisedTotal: z.number().int(),
    /** Terminals that the account may authorise. */
    authorisedCount: z.number().int(),
    flappingTotal: z.number().int(),
    quarantinedTotal: z.number().int(),
  }),
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

/** Groups and terminals that are, or were, in one group. */
const clientPlaces = z.object({ pid: treeId, ids: z.array(id).max(mostAtOnce) });
export type ClientPlaces = z.output<typeof clientPlaces>;

export const updateClientGroup = defineEndpoint({
  path: '/etv/updateClientGroup.json',
  access: 'terminal.manage',
  summary:
    'Moves groups and terminals into a group, all or none. Returns their previous groups, for `undoClientMove`.',
  input: z.object({ ids: list(id, mostAtOnce), pid: treeId }),
  output: z.object({ before: z.array(clientPlaces) }),
});

export const undoClientMove = defineEndpoint({
  path: '/etv/undoClientMove.json',
  access: 'terminal.manage',
  encoding: 'json',
  summary:
    'Moves groups and terminals back to their previous groups, all or none. Items moved again since then stay; idempotent.',
  input: z.object({
    before: z.array(clientPlaces).max(mostAtOnce),
    /** The group that the move had put them in. */
    pid: treeId,
  }),
  output: z.object({ back: z.number().int(), stayed: z.number().int() }),
});

const taskEffect = z.object({
  id: z.string(),
  /** Empty without permission to view tasks. */
  name: z.string(),
  terminals: z.number().int(),
});

export const selectMoveEffect = defineEndpoint({
  path: '/etv/selectMoveEffect.json',
  access: 'terminal.manage',
  summary:
    'Previews a move into a group: which tasks in force would start and stop, and on how many terminals.',
  input: z.object({ ids: list(id, mostAtOnce), pid: treeId }),
  output: z.object({
    /** Number of terminals to be moved. */
    terminals: z.number().int(),
    /** Those with the most terminals first, at most 50. */
    starts: z.array(taskEffect),
    startTotal: z.number().int(),
    stops: z.array(taskEffect),
    stopTotal: z.number().int(),
  }),
});

export const deleteClientGroup = defineEndpoint({
  path: '/etv/deleteClientGroup.json',
  access: 'terminal.manage',
  summary: 'Deletes an empty group. The default group cannot be deleted.',
  input: z.object({ id }),
  output: done,
});
