import { z } from 'zod';
import { h5Document } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer } from '../base/field.ts';

/** What of an H5 work is public: a copy of what was saved, under an address that anybody may open. */

export const h5PublicationState = z.enum(['open', 'expired', 'revoked']);
export type H5PublicationState = z.infer<typeof h5PublicationState>;

/** Longest time that an address with an end is good for, in days. */
export const longestH5Publication = 365;
/** Days whose visits are told. */
export const h5VisitDays = 30;

export const h5Publication = z.object({
  /** `/web/phone/…`, to be put behind the origin of the console. */
  path: z.string(),
  state: h5PublicationState,
  publishedAt: instant,
  publishedBy: z.string(),
  /** Null: good until it is taken back. */
  expiresAt: instant.nullable(),
  /** True when the work was saved after it was published, so that visitors see an older one. */
  outdated: z.boolean(),
  /** How often the public address was opened, in all. Nothing is known of who opened it. */
  opened: z.number().int(),
  /** Days of the account's time zone, `2026-05-01`, oldest first; the last 30, without those on which nobody came. */
  days: z.array(z.object({ day: z.string(), opened: z.number().int() })),
});
export type H5Publication = z.infer<typeof h5Publication>;

export const selectH5Publication = defineEndpoint({
  path: '/etv/selectH5Publication.json',
  access: 'h5.view',
  summary: 'What of an H5 document is public; null when it was never published.',
  input: z.object({ id }),
  output: z.object({ publication: h5Publication.nullable() }),
});

export const publishH5 = defineEndpoint({
  path: '/etv/publishH5.json',
  access: 'h5.manage',
  summary:
    'Puts what is saved under the public address for that many days, 0 for no end. An address that was taken back stays dead: the document gets another one.',
  input: z.object({ id, days: integer(0, longestH5Publication).default(0) }),
  output: z.object({ publication: h5Publication }),
});

export const revokeH5Publication = defineEndpoint({
  path: '/etv/revokeH5Publication.json',
  access: 'h5.manage',
  summary: 'Takes the public address of an H5 document back; it never opens again.',
  input: z.object({ id }),
  output: done,
});

/** Public: the id in the address is the right to see it. */
export const selectH5Published = defineEndpoint({
  path: '/etv/selectH5Published.json',
  access: 'public',
  summary:
    'A published H5 document for a phone; its files carry signed addresses, and the visit is counted. Errors `h5.linkUnknown`, `h5.linkExpired`, `h5.linkRevoked`.',
  input: z.object({ id }),
  output: z.object({ name: z.string(), document: h5Document }),
});
