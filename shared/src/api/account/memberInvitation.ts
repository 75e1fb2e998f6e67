import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant } from '../base/field.ts';
import { insertMember } from './role.ts';
import { loginAnswer } from './session.ts';

/** Validity of an invitation in days. */
export const invitationDays = 7;

/** Token after the `#` of the link; a malformed one is refused like an unknown one. */
const token = z.string().trim().max(100);

const invitationLink = z.object({
  /** Console path, with the token after the `#`. Returned only once: only its hash is stored. */
  path: z.string(),
  expiresAt: instant,
});
export type InvitationLink = z.infer<typeof invitationLink>;

export const insertMemberInvitation = defineEndpoint({
  path: '/etv/insertMemberInvitation.json',
  access: 'account.members',
  summary: 'Adds a member without a password and returns an invitation link, valid once within seven days.',
  input: insertMember.input.omit({ password: true }),
  output: invitationLink.extend({ id: z.string() }),
});

export const renewMemberInvitation = defineEndpoint({
  path: '/etv/renewMemberInvitation.json',
  access: 'account.members',
  summary: 'Issues a new invitation link and invalidates the previous one. Only before a password is set.',
  input: z.object({ id }),
  output: invitationLink,
});

export const revokeMemberInvitation = defineEndpoint({
  path: '/etv/revokeMemberInvitation.json',
  access: 'account.members',
  summary: 'Revokes the invitation link of a member without a password. The member stays.',
  input: z.object({ id }),
  output: done,
});

export const selectMemberInvitation = defineEndpoint({
  path: '/etv/selectMemberInvitation.json',
  access: 'public',
  summary:
    'Returns user name, account and password rules of an invitation link. Refused for an invalid link.',
  input: z.object({ token }),
  output: z.object({
    userName: z.string(),
    accountName: z.string(),
    expiresAt: instant,
    shortest: z.number().int(),
    longest: z.number().int(),
    /** Passwords must contain letters and digits. */
    mixed: z.boolean(),
  }),
});

export const acceptMemberInvitation = defineEndpoint({
  path: '/etv/acceptMemberInvitation.json',
  access: 'public',
  summary: 'Sets the password of the invited member, signs them in and invalidates the link.',
  input: z.object({ token, password: z.string().max(200) }),
  output: loginAnswer,
});
