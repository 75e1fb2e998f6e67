import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, nothing, pageNumber } from '../base/field.ts';

/**
 * Registration: a customer sends its machine code to its parent account, which issues a code for a number of terminals.
 * The code is valid once, on the day of issue in the issuer's time zone.
 */

/** `top`: runs the server and registers with no one. `unregistered`: has no quota of terminals. */
export const enrolmentState = z.enum(['top', 'registered', 'unregistered']);

export const enrolment = z.object({
  machineCode: z.string(),
  state: enrolmentState,
  /** Terminals that the account may authorise. */
  authorisedCount: z.number().int(),
  inUse: z.number().int(),
  remaining: z.number().int(),
  /** Codes it has registered with, newest first. */
  registrations: z.array(
    z.object({ id: z.string(), at: instant, by: z.string(), authorisedCount: z.number().int() }),
  ),
});
export type Enrolment = z.infer<typeof enrolment>;

export const selectEnrolment = defineEndpoint({
  path: '/etv/selectEnrolment.json',
  access: 'system.enroll',
  summary:
    'Returns machine code, registration state and the number of terminals that can still be authorised.',
  input: nothing,
  output: enrolment,
});

export const insertEnrolment = defineEndpoint({
  path: '/etv/insertEnrolment.json',
  access: 'system.enroll',
  summary:
    'Registers with an activation code, which raises the number of terminals the account may authorise.',
  input: z.object({ code: z.string().trim().max(60) }),
  output: z.object({ added: z.number().int(), remaining: z.number().int() }),
});

export const activationCodeState = z.enum(['valid', 'used', 'expired', 'revoked']);
export type ActivationCodeState = z.infer<typeof activationCodeState>;

export const activationCode = z.object({
  id: z.string(),
  /** Last four characters; the full code is returned only once, when issued. */
  ending: z.string(),
  customerName: z.string(),
  authorisedCount: z.number().int(),
  issuedBy: z.string(),
  issuedAt: instant,
  /** Exclusive. */
  expiresAt: instant,
  usedAt: instant.nullable(),
  state: activationCodeState,
});
export type ActivationCode = z.infer<typeof activationCode>;

export const selectActivationCodes = defineEndpoint({
  path: '/etv/selectActivationCodes.json',
  access: 'account.customers',
  summary: 'Lists activation codes issued by the account, newest first.',
  input: z.object({ pageNum: pageNumber, pageSize: integer(1, 100).default(24) }),
  output: z.object({
    codeList: z.array(activationCode),
    totalNum: z.number().int(),
    /** Terminals that new codes can still grant. */
    left: z.number().int(),
  }),
});

export const insertActivationCode = defineEndpoint({
  path: '/etv/insertActivationCode.json',
  access: 'account.customers',
  summary: 'Issues an activation code for the direct customer with this machine code. Shown only once.',
  input: z.object({
    machineCode: z.string().trim().max(60),
    authorisedCount: z.coerce.number().int().max(10_000_000),
  }),
  output: z.object({ id: z.string(), code: z.string(), customerName: z.string(), expiresAt: instant }),
});

export const revokeActivationCode = defineEndpoint({
  path: '/etv/revokeActivationCode.json',
  access: 'account.customers',
  summary: 'Revokes an unused activation code.',
  input: z.object({ id }),
  output: done,
});
