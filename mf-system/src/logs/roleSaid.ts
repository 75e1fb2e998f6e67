import { type LogRow, loggedSubject, readyRoles } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';
import { roleName } from '../people/roleName.ts';

/** What the server calls the role of administrators, which nobody can rename. */
const administrator = 'administrator';

/** The roles that an account begins with, as the log calls them until somebody renames them. */
export const loggedRoles = [administrator, ...readyRoles] as const;

/** A role in the log by the language of the reader; one that a person named stands as it is. */
export const roleSaid = (say: Say, name: string): string =>
  roleName(say, name === administrator ? '1' : name, name);

const isOfRole = (action: string) => action.startsWith('account.role');

/** What an entry is about, by its name. */
export function subjectSaid(say: Say, row: Pick<LogRow, 'action' | 'subjectName'>): string {
  const name = loggedSubject(row);
  return isOfRole(row.action) ? roleSaid(say, name) : name;
}
