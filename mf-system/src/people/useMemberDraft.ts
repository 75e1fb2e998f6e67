import type { Member } from '@vitrine/shared/api';
import { useState } from 'react';
import type { PeopleStore } from './PeopleStore.ts';
import { proposePassword } from './proposePassword.ts';
import { rolesToGive } from './rolesToGive.ts';
import { goodName, goodPassword } from './typed.ts';

const startOf = (member: Member | undefined) => ({
  userName: member?.userName ?? '',
  password: proposePassword(),
  phone: member?.phone ?? '',
  roleId: member?.roleId ?? '',
  /** Gets a link instead of a password. */
  invited: false,
});

export type MemberEditing = ReturnType<typeof useMemberDraft>;

/** A member as it is being edited or added. */
export function useMemberDraft(store: PeopleStore, member: Member | undefined) {
  const [fields, setFields] = useState(() => startOf(member));
  const { userName, password, invited } = fields;
  const roles = rolesToGive(store.roles.value?.roles ?? [], member);
  // A role deleted meanwhile is deselected.
  const roleId = roles.some((role) => role.roleId === fields.roleId) ? fields.roleId : '';
  const canEnter = goodName(userName.trim()) && (invited || goodPassword(password));
  return {
    ...fields,
    roleId,
    roles,
    change: (some: Partial<typeof fields>) => setFields((before) => ({ ...before, ...some })),
    whole: roleId !== '' && (member !== undefined || canEnter),
  };
}
