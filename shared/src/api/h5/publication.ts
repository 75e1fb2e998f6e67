import { z } from 'zod';
import { h5Document } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer } from '../base/field.ts';

/** Publication of an H5 work: a copy of the saved state under a public address. */

export const h5PublicationState = z.enum(['open', 'expired', 'revoked']);
export type H5PublicationState = z.infer<typeof h5PublicationState>;

/** Maximum validity of an expiring address, in days. */
export const longestH5Publication = 365;
/** Number of days with visit counts. */
export const h5VisitDays = 30;

export const h5Publication = z.object({
  /** `/web/phone/…`, to be appended to the console's origin. */
  path: z.string(),
  state: h5PublicationState,
  publishedAt: instant,
  publishedBy: z.string(),
  /** Null: valid until unpublished. */
  expiresAt: instant.nullable(),
  /** True when the work was saved after it was published. */
  outdated: z.boolean(),
  /** Total visits of the public address. Visitors are not recorded. */
  opened: z.number().int(),
  /** The last 30 days in the account's time zone, `2026-05-01`, oldest first; days without visits are omitted. */
  days: z.array(z.object({ day: z.string(), opened: z.number().int() })),
});
export type H5Publication = z.infer<typeof h5Publication>;

export const selectH5Publication = defineEndpoint({
  path: '/etv/selectH5Publication.json',
  access: 'h5.view',
  summary: 'Returns the publication of an H5 document; null if it was never published.',
  input: z.object({ id }),
  output: z.object({ publication: h5Publication.nullable() }),
});

/**
 * Publishes the saved H5 page at a public address, for `days` days; 0: without an end. The address stays the same until
 * it is revoked; publishing again replaces what it shows and renews its end.
 *
 * @example
 * const { publication } = await client.call(publishH5, { id, days: 30 });
 */
export const publishH5 = defineEndpoint({
  path: '/etv/publishH5.json',
  access: 'h5.manage',
  summary:
    'Publishes the saved document for the given number of days; 0 for unlimited. An unpublished address is never reused: the document gets a new one.',
  input: z.object({ id, days: integer(0, longestH5Publication).default(0) }),
  output: z.object({ publication: h5Publication }),
});

export const revokeH5Publication = defineEndpoint({
  path: '/etv/revokeH5Publication.json',
  access: 'h5.manage',
  summary: 'Unpublishes an H5 page permanently at this address.',
  input: z.object({ id }),
  output: done,
});

/** Public: knowing the id is sufficient. */
export const selectH5Published = defineEndpoint({
  path: '/etv/selectH5Published.json',
  access: 'public',
  summary:
    'Returns a published H5 document for a phone, with signed file addresses, and counts the visit. Errors `h5.linkUnknown`, `h5.linkExpired`, `h5.linkRevoked`.',
  input: z.object({ id }),
  output: z.object({ name: z.string(), document: h5Document }),
});
