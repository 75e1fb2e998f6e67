import { type Permission, type Role, unchangedReadyRole } from '@vitrine/shared/api';
import { formatAlternatives, formatList, type KeyUnder } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';
import { domainName, domainOf, permissionName } from './permissionName.ts';

/** Permissions listed individually; more are summarised by domain. */
const mostNamed = 4;

/** Abilities of interest and the permissions that grant them; the summary also lists missing ones. */
const askedAbout: Readonly<Record<KeyUnder<Keys, 'people.notAct'>, readonly Permission[]>> = {
  upload: ['material.upload'],
  publish: ['task.manage', 'task.subtitle'],
  changeScreens: ['terminal.manage', 'terminal.register', 'terminal.command', 'terminal.upgrade'],
  deleteScreens: ['terminal.register'],
  deleteContent: ['material.delete', 'program.delete', 'task.delete'],
};

/** Only the summary of a role with one of these says that it cannot delete content. */
const making: readonly Permission[] = ['material.manage', 'program.manage', 'task.manage'];

const onlyViews = (permission: Permission) => permission.endsWith('.view');
const domainsOf = (permissions: readonly Permission[]) => [...new Set(permissions.map(domainOf))];
const listed = (domains: readonly string[]) => formatList(domains.map(domainName));

function allowed(say: Say, permissions: readonly Permission[]): string {
  if (permissions.length <= mostNamed)
    return say('people.may', { names: formatList(permissions.map(permissionName)) });
  const used = domainsOf(permissions.filter((one) => !onlyViews(one)));
  const seen = domainsOf(permissions).filter((domain) => !used.includes(domain));
  if (used.length === 0) return say('people.mayView', { names: listed(seen) });
  if (seen.length === 0) return say('people.mayDomains', { names: listed(used) });
  return say('people.mayBoth', { names: listed(used), seen: listed(seen) });
}

const actions = Object.keys(askedAbout) as (keyof typeof askedAbout)[];

const holdsAny = (permissions: readonly Permission[], some: readonly Permission[]) =>
  some.some((one) => permissions.includes(one));

/** What a member with a role can do and cannot do, in one line. */
export function roleSummary(say: Say, role: Pick<Role, 'roleId' | 'name' | 'permissions'>): string {
  const { roleId, permissions } = role;
  if (roleId === '1') return say('people.mayAll');
  if (permissions.length === 0) return say('people.roleEmpty');
  const ready = unchangedReadyRole(role);
  if (ready) return say(`people.readyText.${ready}`);
  const may = allowed(say, permissions);
  const asked = actions.filter((act) => act !== 'deleteContent' || holdsAny(permissions, making));
  const missing = asked.filter((act) => !holdsAny(permissions, askedAbout[act]));
  if (missing.length === 0) return may;
  return say('people.mayAndNot', {
    may,
    names: formatAlternatives(missing.map((act) => say(`people.notAct.${act}`))),
  });
}
