import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, list, nodeName, treeId } from '../base/field.ts';
import { mostAtOnce } from './tree.ts';

export const selectPairing = defineEndpoint({
  path: '/etv/selectPairing.json',
  access: 'terminal.register',
  summary: 'Returns the details of the waiting screen with this pairing code, and the time zone it will use.',
  input: z.object({ code: z.string().trim().max(20) }),
  output: z.object({
    /** Zone of the screen's clock; empty if unknown. */
    screenZone: z.string(),
    accountZone: z.string(),
    /** Default zone of a new terminal: the account's own choice, else the screen's. */
    timeZone: z.string(),
  }),
});

export const registerClient = defineEndpoint({
  path: '/etv/registerClient.json',
  access: 'terminal.register',
  summary: 'Pairs the waiting screen that shows this pairing code, as a new terminal or as a replacement.',
  input: z.object({
    code: z.string().trim().max(20).default(''),
    name: nodeName.default(''),
    pid: treeId,
    /** IANA name; empty: for a new terminal the one from `selectPairing`, for a replaced one its current zone. */
    timeZone: z.string().max(60).default(''),
    /** Pairs with the imported terminal of this number, if one awaits its screen; otherwise sets the number. */
    number: z.string().trim().max(40).default(''),
    /** A terminal whose name, group, tasks and history the screen takes over; empty for a new one. */
    replaces: z.union([z.literal(''), id]).default(''),
  }),
  output: z.object({ clId: z.string() }),
});

export const updateClientAuthorised = defineEndpoint({
  path: '/etv/updateClientAuthorised.json',
  access: 'terminal.register',
  summary: 'Authorises or revokes terminals within the quota. A revoked one discards its credential.',
  input: z.object({ ids: list(id, mostAtOnce), authorised: flag }),
  output: done,
});

export const updateClientQuarantine = defineEndpoint({
  path: '/etv/updateClientQuarantine.json',
  access: 'terminal.register',
  summary:
    'Quarantines terminals or releases them, including flapping ones. They keep their credential and go on playing their content.',
  input: z.object({
    ids: list(id, mostAtOnce),
    quarantined: flag,
    reason: z.string().trim().max(200).default(''),
  }),
  output: done,
});

export const deleteClient = defineEndpoint({
  path: '/etv/deleteClient.json',
  access: 'terminal.register',
  summary: 'Deletes a terminal; its screen shows its pairing code again.',
  input: z.object({ ids: list(id, mostAtOnce) }),
  output: done,
});
