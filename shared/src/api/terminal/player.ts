import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash, done, id, instant, integer, nothing } from '../base/field.ts';

/* Calls of the player. */

export const requestPairing = defineEndpoint({
  path: '/etv/requestPairing.json',
  access: 'public',
  summary: 'Requests a pairing code for a player without a credential.',
  input: z.object({
    resolutionWidth: integer(1, 20000),
    resolutionHeight: integer(1, 20000),
    playerVersion: z.string().max(40),
    timeZone: z.string().max(60).default(''),
  }),
  output: z.object({
    /** Six characters without 0, O, 1, I. */
    code: z.string(),
    pairingSecret: z.string(),
    expiresAt: instant,
  }),
});

export const claimPairing = defineEndpoint({
  path: '/etv/claimPairing.json',
  access: 'public',
  summary: 'Polls for the result of pairing; the credential can be claimed until its first use.',
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
  summary: 'Returns the identity of a player; answered 401 once it is revoked.',
  input: nothing,
  output: z.object({
    clId: z.string(),
    name: z.string(),
    timeZone: z.string(),
    /** Server time. */
    now: instant,
    /** Whether a player with this credential is connected to the broker. */
    connected: z.boolean().optional(),
  }),
});

export const insertScreenshot = defineEndpoint({
  path: '/etv/insertScreenshot.json',
  access: 'terminal',
  summary: 'Delivers a screenshot of a player.',
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
  /** Set by the player; deduplicates repeated deliveries. */
  id,
  taskId: z.string().max(64),
  programId: z.string().max(64),
  documentHash: contentHash,
  startedAt: instant,
  /** Visible milliseconds. */
  duration: z.number().nonnegative().max(31_536_000_000),
  /**
   * Drawn milliseconds, including those with the panel off or covered. A player that sends it records each file as
   * well; see `playItem`.
   */
  drawn: z.number().nonnegative().max(31_536_000_000).optional(),
});
export type PlayRecord = z.infer<typeof playRecord>;

export const insertPlayRecords = defineEndpoint({
  path: '/etv/insertPlayRecords.json',
  access: 'terminal',
  summary: 'Delivers proof of play; each returned id is stored.',
  encoding: 'json',
  input: z.object({ records: z.array(playRecord).max(500) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
