import { type Permission, permissions, withNeeded, withoutNeeding } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PermissionRow } from './PermissionRow.tsx';
import { domainOf, permissionName } from './permissionName.ts';

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
          {domains.map((domain) => (
            <PermissionRow key={domain} domain={domain} grantable={grantable} given={given} onSet={set} />
          ))}
        </tbody>
      </table>
    </>
  );
}
