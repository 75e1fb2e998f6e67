import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, list, nodeName, treeId } from '../base/field.ts';
import { mostAtOnce } from './tree.ts';

export const selectPairing = defineEndpoint({
  path: '/etv/selectPairing.json',
  access: 'terminal.register',
  summary:
    'What the waiting screen that shows this pairing code says of itself, and which zone it will go by.',
  input: z.object({ code: z.string().trim().max(20) }),
  output: z.object({
    /** Of the screen's own clock; empty when it says none that is known here. */
    screenZone: z.string(),
    accountZone: z.string(),
    /** The one that a new terminal takes unless another is given: the account's if somebody chose it, else the screen's. */
    timeZone: z.string(),
  }),
});

export const registerClient = defineEndpoint({
  path: '/etv/registerClient.json',
  access: 'terminal.register',
  summary: 'Pairs the waiting screen that shows this pairing code, as a new terminal or in place of one.',
  input: z.object({
    code: z.string().trim().max(20).default(''),
    name: nodeName.default(''),
    pid: treeId,
    /** IANA name; empty: a new terminal's is the one that `selectPairing` answers, one that is taken over keeps its own. */
    timeZone: z.string().max(60).default(''),
    /** An imported terminal of this number that waits for its screen is taken; otherwise the new one has the number. */
    number: z.string().trim().max(40).default(''),
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
  input: z.object({ ids: list(id, mostAtOnce), authorised: flag }),
  output: done,
});

export const updateClientQuarantine = defineEndpoint({
  path: '/etv/updateClientQuarantine.json',
  access: 'terminal.register',
  summary:
    'Keeps terminals out, or lets them in again: also those that are let in at intervals because they come and go. They keep their credential and play what they have.',
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
  summary: 'Removes a terminal; it shows its pairing code again.',
  input: z.object({ ids: list(id, mostAtOnce) }),
  output: done,
});
