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
  summary:
    'Adds somebody without a password, and gives a link by which they choose one, once, within seven days.',
  input: insertMember.input.omit({ password: true }),
  output: invitationLink.extend({ id: z.string() }),
});

export const renewMemberInvitation = defineEndpoint({
  path: '/etv/renewMemberInvitation.json',
  access: 'account.members',
  summary: 'Gives somebody who has not chosen a password yet another link; the one before works no more.',
  input: z.object({ id }),
  output: invitationLink,
});

export const revokeMemberInvitation = defineEndpoint({
  path: '/etv/revokeMemberInvitation.json',
  access: 'account.members',
  summary: 'Makes the link of somebody who has not chosen a password yet void. They stay a member.',
  input: z.object({ id }),
  output: done,
});

export const selectMemberInvitation = defineEndpoint({
  path: '/etv/selectMemberInvitation.json',
  access: 'public',
  summary:
    'Whom a link invites into which account, and what a password needs there. Refused when the link works no more.',
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
  summary: 'Sets the password that the invited person chose, and signs them in. The link works no more then.',
  input: z.object({ token, password: z.string().max(200) }),
  output: loginAnswer,
});
