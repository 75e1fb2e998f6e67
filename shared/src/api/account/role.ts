import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, list, nothing } from '../base/field.ts';
import { permission, permissions } from './permission.ts';
import { readyRoles } from './readyRole.ts';

const roleName = z.string().trim().min(1).max(30);
const granted = list(permission, permissions.length);
/** Validated by the server against the account's password rules. */
const password = z.string().max(200);
const phone = z.string().trim().max(40);

export const role = z.object({
  /** `1` administers the account and holds all permissions. */
  roleId: z.string(),
  name: z.string(),
  permissions: z.array(permission),
  memberCount: z.number().int(),
  /** Whether the caller may change it: not role 1, and no role with more permissions than theirs. */
  editable: z.boolean(),
});
export type Role = z.infer<typeof role>;

/** Server-side name of the administrator role, which cannot be renamed. */
export const administratorRole = 'administrator';
/** Names in the log that denote predefined roles, which are translated. */
export const loggedRoles = [administratorRole, ...readyRoles] as const;

const own = 'own:';

/** Name of a role in the log. A custom role named like a predefined one is marked, to distinguish them. */
export function loggedRoleName({
  role_id: id,
  name,
}: {
  readonly role_id: string;
  readonly name: string;
}): string {
  const isReady = id === '1' || id === name;
  const confusable = name.startsWith(own) || loggedRoles.some((known) => known === name);
  return confusable && !isReady ? `${own}${name}` : name;
}

/** Original name of a marked custom role in the log; undefined for all others. */
export const ownRoleName = (logged: string): string | undefined =>
  logged.startsWith(own) ? logged.slice(own.length) : undefined;

export const selectRoles = defineEndpoint({
  path: '/etv/selectRoles.json',
  access: 'account.members',
  summary: "Lists the account's roles and the permissions that the caller may grant.",
  input: nothing,
  output: z.object({ roles: z.array(role), grantable: z.array(permission) }),
});

export const insertRole = defineEndpoint({
  path: '/etv/insertRole.json',
  access: 'account.members',
  encoding: 'json',
  summary:
    'Adds a role, including prerequisite permissions. Callers can grant only permissions that they hold.',
  input: z.object({ name: roleName, permissions: granted }),
  output: z.object({ roleId: z.string() }),
});

export const updateRole = defineEndpoint({
  path: '/etv/updateRole.json',
  access: 'account.members',
  encoding: 'json',
  summary:
    'Renames a role and sets its permissions, including prerequisites; takes effect for its members at once.',
  input: z.object({ roleId: id, name: roleName, permissions: granted }),
  output: done,
});

export const deleteRole = defineEndpoint({
  path: '/etv/deleteRole.json',
  access: 'account.members',
  summary: 'Deletes a role without members.',
  input: z.object({ roleId: id }),
  output: done,
});

export const member = z.object({
  id: z.string(),
  userName: z.string(),
  phone: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  disabled: z.boolean(),
  twoFactor: z.boolean(),
  createdAt: instant,
  sessions: z.number().int(),
  lastSignInAt: instant.nullable(),
  /** Pending invitation by link, without a password yet; null: none. Absent from servers of an earlier version. */
  invitation: z
    .object({ state: z.enum(['open', 'expired', 'revoked']), expiresAt: instant })
    .nullable()
    .optional(),
  /** The caller. */
  own: z.boolean(),
  /** Whether the caller may change this member. */
  editable: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const selectMembers = defineEndpoint({
  path: '/etv/selectMembers.json',
  access: 'account.members',
  summary: 'Lists members of the account (500 at most).',
  input: nothing,
  output: z.array(member),
});

export const insertMember = defineEndpoint({
  path: '/etv/insertMember.json',
  access: 'account.members',
  summary: 'Adds a member: user name of 3 to 12 letters and digits, password of 6 to 12 characters.',
  input: z.object({
    userName: z.string().trim().max(100),
    phone: phone.default(''),
    password,
    roleId: id,
  }),
  output: z.object({ id: z.string() }),
});

export const updateMember = defineEndpoint({
  path: '/etv/updateMember.json',
  access: 'account.members',
  summary: 'Updates phone and role of a member. The last administrator keeps role 1.',
  input: z.object({ id, phone: phone.default(''), roleId: id }),
  output: done,
});

export const resetMemberPassword = defineEndpoint({
  path: '/etv/resetMemberPassword.json',
  access: 'account.members',
  summary: "Resets a member's password and ends their sessions.",
  input: z.object({ id, password }),
  output: done,
});

export const disableMember = defineEndpoint({
  path: '/etv/disableMember.json',
  access: 'account.members',
  summary: 'Disables or re-enables a member. The last administrator cannot be disabled.',
  input: z.object({ id, disabled: flag }),
  output: done,
});

export const endMemberSessions = defineEndpoint({
  path: '/etv/endMemberSessions.json',
  access: 'account.members',
  summary: 'Ends all sessions of a member.',
  input: z.object({ id }),
  output: z.object({ ended: z.number().int() }),
});

export const deleteMember = defineEndpoint({
  path: '/etv/deleteMember.json',
  access: 'account.members',
  summary: 'Deletes a member. The last administrator cannot be deleted.',
  input: z.object({ id }),
  output: done,
});
