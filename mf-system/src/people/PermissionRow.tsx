import { type Permission, permissions } from '@vitrine/shared/api';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { domainName, domainOf, permissionName } from './permissionName.ts';

interface PermissionRowProps {
  readonly domain: string;
  readonly grantable: readonly Permission[];
  readonly given: readonly Permission[];
  readonly onSet: (some: readonly Permission[], on: boolean) => void;
}

/** The permissions of a domain, one by one or all at once. */
export function PermissionRow({ domain, grantable, given, onSet }: PermissionRowProps) {
  const all = permissions.filter((one) => domainOf(one) === domain);
  const held = all.filter((one) => given.includes(one));
  return (
    <tr>
      <th scope="row">
        <Checkbox
          checked={held.length === all.length}
          indeterminate={held.length > 0 && held.length < all.length}
          disabled={!all.some((one) => grantable.includes(one))}
          onChange={(event) => onSet(all, event.target.checked === true)}
        >
          {domainName(domain)}
        </Checkbox>
      </th>
      <td>
        <div className="sys-matrix-actions">
          {all.map((one) => (
            <Checkbox
              key={one}
              checked={given.includes(one)}
              disabled={!grantable.includes(one)}
              onChange={(event) => onSet([one], event.target.checked === true)}
            >
              {permissionName(one)}
            </Checkbox>
          ))}
        </div>
      </td>
    </tr>
  );
}
