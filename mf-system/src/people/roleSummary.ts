import type { Permission, Role } from '@vitrine/shared/api';
import { formatList } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import { domainName, domainOf, permissionName } from './permissionName.ts';

/** More permissions than this are told by their domains: a longer line is not read. */
const mostNamed = 4;

const onlyLooks = (permission: Permission) => permission.endsWith('.view');
const domainsOf = (permissions: readonly Permission[]) => [...new Set(permissions.map(domainOf))];
const listed = (domains: readonly string[]) => formatList(domains.map(domainName));

/** What somebody with a role can do, in one line. */
export function roleSummary(say: Say, { roleId, permissions }: Pick<Role, 'roleId' | 'permissions'>): string {
  if (roleId === '1') return say('people.mayAll');
  if (permissions.length === 0) return say('people.roleEmpty');
  if (permissions.length <= mostNamed)
    return say('people.may', { names: formatList(permissions.map(permissionName)) });
  const used = domainsOf(permissions.filter((one) => !onlyLooks(one)));
  const seen = domainsOf(permissions).filter((domain) => !used.includes(domain));
  if (used.length === 0) return say('people.mayView', { names: listed(seen) });
  if (seen.length === 0) return say('people.mayDomains', { names: listed(used) });
  return say('people.mayBoth', { names: listed(used), seen: listed(seen) });
}
