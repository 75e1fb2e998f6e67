import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, nothing } from '../base/field.ts';
import { signedIn } from './session.ts';

/** Validated by the handlers, with a message of their own. */
const password = z.string().max(200).default('');
/** Current six digits, or a recovery code; spaces and hyphens are ignored. */
const oneTimeCode = z.string().trim().max(60).default('');
const stepToken = z.string().max(100);

/** Secret for setting up an authenticator app. */
export const twoFactorSecret = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  address: z.string(),
});
export type TwoFactorSecret = z.infer<typeof twoFactorSecret>;

const recoveryCodes = z.array(z.string());

export const selectTwoFactor = defineEndpoint({
  path: '/etv/selectTwoFactor.json',
  access: 'session',
  summary: 'Whether the own sign-in asks for a code, and how many recovery codes are left.',
  input: nothing,
  output: z.object({
    on: z.boolean(),
    since: instant.nullable(),
    recoveryLeft: z.number().int(),
    /** Required by the account, so it cannot be turned off. */
    required: z.boolean(),
  }),
});

export const startTwoFactor = defineEndpoint({
  path: '/etv/startTwoFactor.json',
  access: 'session',
  summary: 'Gives a secret for an authenticator app. It counts once a code of it was confirmed.',
  input: z.object({ password }),
  output: twoFactorSecret,
});

export const confirmTwoFactor = defineEndpoint({
  path: '/etv/confirmTwoFactor.json',
  access: 'session',
  summary: 'Turns the second step on by a code of the app, and gives ten recovery codes, shown this once.',
  input: z.object({ code: oneTimeCode }),
  output: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = defineEndpoint({
  path: '/etv/renewRecoveryCodes.json',
  access: 'session',
  summary: 'Gives ten other recovery codes; those before count no more.',
  input: z.object({ password, code: oneTimeCode }),
  output: z.object({ recoveryCodes }),
});

export const stopTwoFactor = defineEndpoint({
  path: '/etv/stopTwoFactor.json',
  access: 'session',
  summary: 'Turns the second step off, unless the account asks it of everybody.',
  input: z.object({ password, code: oneTimeCode }),
  output: done,
});

export const resetMemberTwoFactor = defineEndpoint({
  path: '/etv/resetMemberTwoFactor.json',
  access: 'account.members',
  summary: 'Takes the second step of somebody away who lost their device and their recovery codes.',
  input: z.object({ id }),
  output: done,
});

export const resetCustomerTwoFactor = defineEndpoint({
  path: '/etv/resetCustomerTwoFactor.json',
  access: 'account.customers',
  summary: "Takes the second step of a customer's administrator away; names whose it was.",
  input: z.object({ id }),
  output: z.object({ userName: z.string() }),
});

export const startSignInTwoFactor = defineEndpoint({
  path: '/etv/startSignInTwoFactor.json',
  access: 'public',
  summary: 'The secret for an app, for who must set up a second step before the account lets them in.',
  input: z.object({ stepToken }),
  output: twoFactorSecret,
});

export const confirmSignIn = defineEndpoint({
  path: '/etv/confirmSignIn.json',
  access: 'public',
  summary: 'The second step of signing in: a code of the app, or a recovery code.',
  input: z.object({ stepToken, code: oneTimeCode }),
  output: signedIn.extend({
    /** Recovery codes of a second step set up just now; otherwise empty. */
    recoveryCodes,
    /** Remaining recovery codes, when one was used; otherwise null. */
    recoveryLeft: z.number().int().nullable(),
  }),
});
