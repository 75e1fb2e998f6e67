import type { Permission, Role } from '@vitrine/shared/api';
import { insertRole, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { roleName } from './roleName.ts';

interface RoleSheetProps {
  /** Undefined: a new one. */
  readonly role?: Role | undefined;
  readonly store: PeopleStore;
  readonly onClose: () => void;
  /** Called with a new role before the sheet closes. */
  readonly onAdded?: (roleId: string) => void;
}

/** Edits a role's name and permissions. */
export const RoleSheet = observer(function RoleSheet({ role, store, onClose, onAdded }: RoleSheetProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const called = role ? roleName(say, role.roleId, role.name) : '';
  const [name, setName] = useState(called);
  const [given, setGiven] = useState<readonly Permission[]>(role?.permissions ?? []);
  const whole = name.trim() !== '' && given.length > 0;
  const save = async () => {
    // An untouched name stays translatable.
    const kept = role && name.trim() === called ? role.name : name.trim();
    const fields = { name: kept, permissions: [...given] };
    if (role) await store.changeRole(role.roleId, fields);
    else {
      const roleId = await store.addRole(fields);
      onAdded?.(roleId);
    }
    onClose();
  };
  return (
    <SideSheet
      visible
      title={role ? say('people.editRole', { name: called }) : say('people.addRole')}
      width={720}
      onCancel={onClose}
      footer={
        <SaveButton disabled={!whole} loading={act.running} onClick={() => act.run(save)}>
          {say('basics.save')}
        </SaveButton>
      }
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={() => act.run(save)}>
        <Field label={say('people.roleName')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              limit={longestOf(insertRole, 'name')}
              value={name}
              onChange={setName}
            />
          )}
        </Field>
        <PermissionMatrix grantable={store.roles.value?.grantable ?? []} given={given} onChange={setGiven} />
        {given.length === 0 && <p className="sys-hint">{say('people.roleEmpty')}</p>}
        <Problem text={act.error} />
      </EnterForm>
    </SideSheet>
  );
});
