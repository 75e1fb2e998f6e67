import { administratorRole, type LogRow, loggedSubject, ownRoleName } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';
import { roleName } from '../people/roleName.ts';

/** A role in the log by the language of the reader; one that a person named stands as it is. */
export const roleSaid = (say: Say, name: string): string =>
  ownRoleName(name) ?? roleName(say, name === administratorRole ? '1' : name, name);

const isOfRole = (action: string) => action.startsWith('account.role');

/** What an entry is about, by its name. */
export function subjectSaid(say: Say, row: Pick<LogRow, 'action' | 'subjectName'>): string {
  const name = loggedSubject(row);
  return isOfRole(row.action) ? roleSaid(say, name) : name;
}
