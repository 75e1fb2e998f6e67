import { type Permission, permissions, withNeeded, withoutNeeding } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { domainName, domainOf, permissionName } from './permissionName.ts';

interface PermissionMatrixProps {
  /** Permissions of the reader, which may be granted. */
  readonly grantable: readonly Permission[];
  readonly given: readonly Permission[];
  readonly onChange: (given: readonly Permission[]) => void;
}

const domains = [...new Set(permissions.map(domainOf))];

/** Permissions by domain; those the reader lacks are read-only. */
export function PermissionMatrix({ grantable, given, onChange }: PermissionMatrixProps) {
  const say = useMessages(namespace);
  const [note, setNote] = useState('');
  const set = (some: readonly Permission[], on: boolean) => {
    const changed = some.filter((one) => grantable.includes(one));
    const next = on ? withNeeded([...given, ...changed]) : withoutNeeding(given, changed);
    onChange(next);
    const others = permissions.filter(
      (one) => next.includes(one) !== given.includes(one) && !changed.includes(one),
    );
    const names = formatList(others.map(permissionName));
    setNote(others.length === 0 ? '' : say(on ? 'people.alsoGiven' : 'people.alsoTaken', { names }));
  };
  return (
    <>
      <p className="sys-matrix-note" role="status">
        {note}
      </p>
      <table className="sys-matrix">
        <thead className="vt-hidden">
          <tr>
            <th scope="col">{say('people.domain')}</th>
            <th scope="col">{say('people.permissions')}</th>
          </tr>
        </thead>
        <tbody>
          {domains.map((domain) => {
            const all = permissions.filter((one) => domainOf(one) === domain);
            const held = all.filter((one) => given.includes(one));
            return (
              <tr key={domain}>
                <th scope="row">
                  <Checkbox
                    checked={held.length === all.length}
                    indeterminate={held.length > 0 && held.length < all.length}
                    disabled={!all.some((one) => grantable.includes(one))}
                    onChange={(event) => set(all, event.target.checked === true)}
                  >
                    {domainName(domain)}
                  </Checkbox>
                </th>
                <td>
                  <div className="sys-matrix-acts">
                    {all.map((one) => (
                      <Checkbox
                        key={one}
                        checked={given.includes(one)}
                        disabled={!grantable.includes(one)}
                        onChange={(event) => set([one], event.target.checked === true)}
                      >
                        {permissionName(one)}
                      </Checkbox>
                    ))}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
