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
  summary: 'Returns whether the caller uses two-factor sign-in, and the number of recovery codes left.',
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
  summary: 'Returns a secret for an authenticator app. Takes effect once a code is confirmed.',
  input: z.object({ password }),
  output: twoFactorSecret,
});

export const confirmTwoFactor = defineEndpoint({
  path: '/etv/confirmTwoFactor.json',
  access: 'session',
  summary:
    'Enables two-factor sign-in with a code of the app and returns ten recovery codes, shown only once.',
  input: z.object({ code: oneTimeCode }),
  output: z.object({ recoveryCodes }),
});

export const renewRecoveryCodes = defineEndpoint({
  path: '/etv/renewRecoveryCodes.json',
  access: 'session',
  summary: 'Issues ten new recovery codes and invalidates the previous ones.',
  input: z.object({ password, code: oneTimeCode }),
  output: z.object({ recoveryCodes }),
});

export const stopTwoFactor = defineEndpoint({
  path: '/etv/stopTwoFactor.json',
  access: 'session',
  summary: 'Disables two-factor sign-in, unless the account requires it.',
  input: z.object({ password, code: oneTimeCode }),
  output: done,
});

export const resetMemberTwoFactor = defineEndpoint({
  path: '/etv/resetMemberTwoFactor.json',
  access: 'account.members',
  summary: 'Resets two-factor sign-in of a member who lost their device and recovery codes.',
  input: z.object({ id }),
  output: done,
});

export const resetCustomerTwoFactor = defineEndpoint({
  path: '/etv/resetCustomerTwoFactor.json',
  access: 'account.customers',
  summary: "Resets two-factor sign-in of a customer's administrator and returns their user name.",
  input: z.object({ id }),
  output: z.object({ userName: z.string() }),
});

export const startSignInTwoFactor = defineEndpoint({
  path: '/etv/startSignInTwoFactor.json',
  access: 'public',
  summary:
    'Returns a secret for an authenticator app, if the account requires two-factor sign-in before access.',
  input: z.object({ stepToken }),
  output: twoFactorSecret,
});

export const confirmSignIn = defineEndpoint({
  path: '/etv/confirmSignIn.json',
  access: 'public',
  summary: 'Completes the second step of a sign-in with a code of the app or a recovery code.',
  input: z.object({ stepToken, code: oneTimeCode }),
  output: signedIn.extend({
    /** Recovery codes of a second step set up just now; otherwise empty. */
    recoveryCodes,
    /** Remaining recovery codes, when one was used; otherwise null. */
    recoveryLeft: z.number().int().nullable(),
  }),
});
