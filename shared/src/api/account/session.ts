import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, nothing } from '../base/field.ts';
import { locale } from './account.ts';
import { permission } from './permission.ts';

/** Lengths are validated by the handlers, which answer with a sentence of their own for each rule. */
const secret = z.string().max(200).default('');

const userName = z.string().trim().max(100).default('');
/** Of `selectSignInCode`: which code was answered, and how. Both empty where none is asked for. */
const codeToken = z.string().max(100).default('');
const code = z.string().trim().max(20).default('');

/** A picture to read, or a sum in words for who cannot see it. */
export const codeKind = z.enum(['picture', 'question']);
export type CodeKind = z.infer<typeof codeKind>;

const signInCode = z.object({
  /** Goes along with the answer. */
  codeToken: z.string(),
  /** PNG as a data address, 200 × 64; empty for a question. */
  picture: z.string(),
  /** A sum in words of the caller's language, answered in digits; empty for a picture. */
  question: z.string(),
});
export type SignInCode = z.infer<typeof signInCode>;

export const selectSignInCode = defineEndpoint({
  path: '/etv/selectSignInCode.json',
  access: 'public',
  summary:
    'A verification code for a user name at this address, where one is needed. It takes the place of the one before, and counts once, for three minutes.',
  input: z.object({
    userName,
    kind: codeKind.default('picture'),
    /** `signIn`: only after wrong passwords; `help`: always. */
    purpose: z.enum(['signIn', 'help']).default('signIn'),
  }),
  output: z.object({ code: signInCode.nullable() }),
});

export const selectPasswordHelp = defineEndpoint({
  path: '/etv/selectPasswordHelp.json',
  access: 'public',
  summary: 'Whom the administrator of an account asks for a new password. Needs a verification code.',
  input: z.object({ userName, codeToken, code }),
  /** An unknown user name is answered like a customer of the account that runs the server. */
  output: z.object({ name: z.string(), phone: z.string() }),
});

/** An open session: what the console keeps in its cookies. */
export const signedIn = z.object({
  token: z.string(),
  level: z.string(),
  userName: z.string(),
  roleId: z.string(),
});

/** What is still asked for before a session opens. */
export const secondStep = z.object({
  /** Goes along with the answer, for ten minutes. */
  stepToken: z.string(),
  /** `code`: of the person's app; `setUp`: the account asks for a second step, and the person has none yet. */
  kind: z.enum(['code', 'setUp']),
});
export type SecondStep = z.infer<typeof secondStep>;

/** With `secondStep` all else is empty: `confirmSignIn` opens the session. */
export const loginAnswer = signedIn.extend({ secondStep: secondStep.optional() });

export const login = defineEndpoint({
  path: '/etv/login.json',
  access: 'public',
  summary:
    'Signs a person in and gives the token that every other call sends. After wrong passwords it asks for a verification code, and of who turned it on for a second step.',
  input: z.object({
    userName,
    password: secret,
    codeToken,
    code,
    /** IANA name of the zone of the caller's clock: an account that chose none and has no screen yet takes it over. */
    timeZone: z.string().max(100).default(''),
  }),
  output: loginAnswer,
});

export const logout = defineEndpoint({
  path: '/etv/logout.json',
  access: 'session',
  summary: 'Ends this session.',
  input: nothing,
  /** Where the identity provider ends its own session; only of one that it opened. */
  output: z.object({ address: z.string().optional() }),
});

export const selectSession = defineEndpoint({
  path: '/etv/selectSession.json',
  access: 'session',
  summary: 'Who is signed in and what they may do.',
  input: nothing,
  output: z.object({
    userName: z.string(),
    level: z.string(),
    roleId: z.string(),
    accountName: z.string(),
    timeZone: z.string(),
    /** Language that somebody chose for the screens of the account; empty: each speaks that of its machine. */
    screenLanguage: z.union([z.literal(''), locale]).optional(),
    /** Days for which the account keeps records. A server of an earlier version does not tell. */
    keptDays: z.number().int().optional(),
    /** Least characters of a password in the account, 5 to 12. A server of an earlier version does not tell. */
    passwordLength: z.number().int().optional(),
    permissions: z.array(permission),
    /** Whose session it is, whatever they are called. */
    memberId: z.string().optional(),
    /** User names of some who may change roles: whom to ask for a permission. At most three. */
    administrators: z.array(z.string()).optional(),
    /** Id of the account's newest event so far: `/etv/events?after=…` tells what came after it. */
    eventId: z.string().optional(),
  }),
});

export const updatePassword = defineEndpoint({
  path: '/etv/updatePassword.json',
  access: 'session',
  summary: 'Changes the own password (5 to 12 characters) and ends every session of this person.',
  input: z.object({ oldPassword: secret, password: secret, checkPass: secret }),
  output: done,
});

export const updateAccountName = defineEndpoint({
  path: '/etv/updateAccountName.json',
  access: 'session',
  summary: 'Changes the own account name or phone (level 1) and ends every session of this person.',
  input: z.object({
    userName: z.string().trim().max(100).default(''),
    phone: z.string().trim().max(40).default(''),
  }),
  output: done,
});

export const selectPersonerInfo = defineEndpoint({
  path: '/etv/selectPersonerInfo.json',
  access: 'session',
  summary: 'Account name and phone of the person signed in.',
  input: nothing,
  output: z.object({ userName: z.string(), phone: z.string() }),
});
