import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, nothing } from './field.ts';
import { permission } from './permission.ts';

/** Lengths are judged by the handlers, which answer with a sentence of their own for each rule. */
const secret = z.string().max(200).default('');

export const login = defineEndpoint({
  path: '/etv/login.json',
  access: 'public',
  summary: 'Signs a person in and gives the token that every other call sends.',
  input: z.object({ userName: z.string().trim().max(100).default(''), password: secret }),
  output: z.object({ token: z.string(), level: z.string(), userName: z.string(), roleId: z.string() }),
});

export const logout = defineEndpoint({
  path: '/etv/logout.json',
  access: 'session',
  summary: 'Ends this session.',
  input: nothing,
  output: done,
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
    permissions: z.array(permission),
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
