import type { Permission, Role } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { domainName, domainOf, permissionName } from './permissionName.ts';
import { roleSummary } from './roleSummary.ts';
import './rolePermissions.css';

/** Summary of a role, expandable to all permissions. */
export function RolePermissions({ role }: { readonly role: Role }) {
  const say = useMessages(namespace);
  const { roleId, permissions } = role;
  return (
    <div className="role-permissions">
      <span>{roleSummary(say, role)}</span>
      {roleId !== '1' && permissions.length > 0 && (
        <details>
          <summary>{say('people.permissionCount', { count: permissions.length })}</summary>
          <Whole permissions={permissions} />
        </details>
      )}
    </div>
  );
}

function Whole({ permissions }: { readonly permissions: readonly Permission[] }) {
  const domains = [...new Set(permissions.map(domainOf))];
  return (
    <dl>
      {domains.map((domain) => (
        <div key={domain}>
          <dt>{domainName(domain)}</dt>
          <dd>{formatList(permissions.filter((one) => domainOf(one) === domain).map(permissionName))}</dd>
        </div>
      ))}
    </dl>
  );
}
