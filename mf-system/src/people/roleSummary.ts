import type { Role } from '@vitrine/shared/api';
import { formatList } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import { domainName, domainOf, permissionName } from './permissionName.ts';

/** More permissions than this are told by their domains: a longer line is not read. */
const mostNamed = 4;

/** What somebody with a role can do, in one line. */
export function roleSummary(say: Say, { roleId, permissions }: Pick<Role, 'roleId' | 'permissions'>): string {
  if (roleId === '1') return say('people.mayAll');
  if (permissions.length === 0) return say('people.roleEmpty');
  if (permissions.length <= mostNamed)
    return say('people.may', { names: formatList(permissions.map(permissionName)) });
  const domains = [...new Set(permissions.map(domainOf))];
  return say('people.mayDomains', { names: formatList(domains.map(domainName)) });
}
