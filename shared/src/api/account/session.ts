import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, nothing } from '../base/field.ts';
import { locale } from './account.ts';
import { permission } from './permission.ts';

/** Length limits are validated by the handlers, which have a specific message for each. */
const secret = z.string().max(200).default('');

const userName = z.string().trim().max(100).default('');
/** From `selectSignInCode`: the code and its answer. Both empty when none is required. */
const codeToken = z.string().max(100).default('');
const code = z.string().trim().max(20).default('');

/** An image, or an arithmetic question for users who cannot see it. */
export const codeKind = z.enum(['picture', 'question']);
export type CodeKind = z.infer<typeof codeKind>;

const signInCode = z.object({
  /** Must be sent with the answer. */
  codeToken: z.string(),
  /** PNG as a data address, 200 × 64; empty for a question. */
  picture: z.string(),
  /** An arithmetic question in the caller's language, answered in digits; empty for a picture. */
  question: z.string(),
});
export type SignInCode = z.infer<typeof signInCode>;

export const selectSignInCode = defineEndpoint({
  path: '/etv/selectSignInCode.json',
  access: 'public',
  summary:
    'Returns a verification code for a user name at this address, if one is required. It replaces the previous one and is valid once, for three minutes.',
  input: z.object({
    userName,
    kind: codeKind.default('picture'),
    /** `signIn`: required only after wrong passwords; `help`: always. */
    purpose: z.enum(['signIn', 'help']).default('signIn'),
  }),
  output: z.object({ code: signInCode.nullable() }),
});

export const selectPasswordHelp = defineEndpoint({
  path: '/etv/selectPasswordHelp.json',
  access: 'public',
  summary:
    "Returns the contact that resets the password of an account's administrator. Needs a verification code.",
  input: z.object({ userName, codeToken, code }),
  /** An unknown user name is answered as a customer of the account that runs the server. */
  output: z.object({ name: z.string(), phone: z.string() }),
});

/** An open session, as stored in the console's cookies. */
export const signedIn = z.object({
  token: z.string(),
  level: z.string(),
  userName: z.string(),
  roleId: z.string(),
});

/** Step still required before a session opens. */
export const secondStep = z.object({
  /** Must be sent with the answer; valid for ten minutes. */
  stepToken: z.string(),
  /**
   * `code`: from the user's authenticator; `setUp`: the account requires two-factor authentication, and the user has
   * none yet.
   */
  kind: z.enum(['code', 'setUp']),
});
export type SecondStep = z.infer<typeof secondStep>;

/** With `secondStep`, the other fields are empty: `confirmSignIn` opens the session. */
export const loginAnswer = signedIn.extend({ secondStep: secondStep.optional() });

export const login = defineEndpoint({
  path: '/etv/login.json',
  access: 'public',
  summary:
    'Signs in and returns the token for all other calls. Requires a verification code after wrong passwords, and a second step if two-factor sign-in is on.',
  input: z.object({
    userName,
    password: secret,
    codeToken,
    code,
    /** IANA zone of the caller's clock, taken over by an account without a zone and without screens. */
    timeZone: z.string().max(100).default(''),
  }),
  output: loginAnswer,
});

export const logout = defineEndpoint({
  path: '/etv/logout.json',
  access: 'session',
  summary: 'Ends the current session.',
  input: nothing,
  /** The identity provider's sign-out address; only for sessions that it opened. */
  output: z.object({ address: z.string().optional() }),
});

export const selectSession = defineEndpoint({
  path: '/etv/selectSession.json',
  access: 'session',
  summary: 'Returns the caller and their permissions.',
  input: nothing,
  output: z.object({
    userName: z.string(),
    level: z.string(),
    roleId: z.string(),
    accountName: z.string(),
    timeZone: z.string(),
    /** Language chosen for the account's screens; empty: each uses its device's. */
    screenLanguage: z.union([z.literal(''), locale]).optional(),
    /** Retention of records in days. Absent from servers of an earlier version. */
    keptDays: z.number().int().optional(),
    /** Minimum length of a password in the account, 5 to 12. Absent from servers of an earlier version. */
    passwordLength: z.number().int().optional(),
    permissions: z.array(permission),
    memberId: z.string().optional(),
    /** User names of up to three members who can grant permissions. */
    administrators: z.array(z.string()).optional(),
    /** Id of the account's latest event; `/etv/events?after=…` returns later ones. */
    eventId: z.string().optional(),
  }),
});

export const updatePassword = defineEndpoint({
  path: '/etv/updatePassword.json',
  access: 'session',
  summary: "Changes the caller's password (5 to 12 characters) and ends all their sessions.",
  input: z.object({ oldPassword: secret, password: secret, checkPass: secret }),
  output: done,
});

export const updateAccountName = defineEndpoint({
  path: '/etv/updateAccountName.json',
  access: 'session',
  summary: "Changes the caller's account name or phone (level 1) and ends all their sessions.",
  input: z.object({
    userName: z.string().trim().max(100).default(''),
    phone: z.string().trim().max(40).default(''),
  }),
  output: done,
});

export const selectPersonerInfo = defineEndpoint({
  path: '/etv/selectPersonerInfo.json',
  access: 'session',
  summary: "Returns the caller's account name and phone.",
  input: nothing,
  output: z.object({ userName: z.string(), phone: z.string() }),
});
