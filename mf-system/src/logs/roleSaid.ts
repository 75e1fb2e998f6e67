import { administratorRole, type LogRow, loggedSubject, ownRoleName } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';
import { roleName } from '../people/roleName.ts';

/** Display name of a role; user-defined names stay as they are. */
export const roleSaid = (say: Say, name: string): string =>
  ownRoleName(name) ?? roleName(say, name === administratorRole ? '1' : name, name);

const isOfRole = (action: string) => action.startsWith('account.role');

/** Name of an entry's subject. */
export function subjectSaid(say: Say, row: Pick<LogRow, 'action' | 'subjectName'>): string {
  const name = loggedSubject(row);
  return isOfRole(row.action) ? roleSaid(say, name) : name;
}
