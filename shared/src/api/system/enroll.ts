import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer, nothing, pageNumber } from '../base/field.ts';

/**
 * Registration: a customer tells its machine code to the account above it, which issues a code for so many terminals.
 * The code is good on the day of issue, by the issuer's own time zone, and once.
 */

/** `top`: runs the server and registers with nobody. `unregistered`: holds no terminals to authorise. */
export const enrolmentState = z.enum(['top', 'registered', 'unregistered']);

export const enrolment = z.object({
  machineCode: z.string(),
  state: enrolmentState,
  /** Terminals that the account may authorise itself. */
  authorisedCount: z.number().int(),
  inUse: z.number().int(),
  remaining: z.number().int(),
  /** Codes that it has registered with, newest first. */
  registrations: z.array(
    z.object({ id: z.string(), at: instant, by: z.string(), authorisedCount: z.number().int() }),
  ),
});
export type Enrolment = z.infer<typeof enrolment>;

export const selectEnrolment = defineEndpoint({
  path: '/etv/selectEnrolment.json',
  access: 'system.enroll',
  summary: 'Machine code, state of registration, and how many terminals may still be authorised.',
  input: nothing,
  output: enrolment,
});

export const insertEnrolment = defineEndpoint({
  path: '/etv/insertEnrolment.json',
  access: 'system.enroll',
  summary: 'Registers with an activation code: the account may authorise so many terminals more.',
  input: z.object({ code: z.string().trim().max(60) }),
  output: z.object({ added: z.number().int(), remaining: z.number().int() }),
});

export const activationCodeState = z.enum(['valid', 'used', 'expired', 'revoked']);
export type ActivationCodeState = z.infer<typeof activationCodeState>;

export const activationCode = z.object({
  id: z.string(),
  /** Its last four characters; the whole is shown once, when it is issued. */
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
  summary: 'Activation codes that the account has issued, the newest first.',
  input: z.object({ pageNum: pageNumber, pageSize: integer(1, 100).default(24) }),
  output: z.object({
    codeList: z.array(activationCode),
    totalNum: z.number().int(),
    /** Terminals that can still be given by new codes. */
    left: z.number().int(),
  }),
});

export const insertActivationCode = defineEndpoint({
  path: '/etv/insertActivationCode.json',
  access: 'account.customers',
  summary: 'Issues a code for the customer right below that has this machine code. Shown this once.',
  input: z.object({
    machineCode: z.string().trim().max(60),
    authorisedCount: z.coerce.number().int().max(10_000_000),
  }),
  output: z.object({ id: z.string(), code: z.string(), customerName: z.string(), expiresAt: instant }),
});

export const revokeActivationCode = defineEndpoint({
  path: '/etv/revokeActivationCode.json',
  access: 'account.customers',
  summary: 'Takes back a code that was not used yet.',
  input: z.object({ id }),
  output: done,
});
