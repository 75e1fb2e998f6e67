import type { Permission, Role } from '@vitrine/shared/api';
import { insertRole, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface RoleSheetProps {
  /** Undefined: a new one. */
  readonly role: Role | undefined;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

/** Name of a role and what it may do. */
export const RoleSheet = observer(function RoleSheet({ role, store, onClose }: RoleSheetProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [name, setName] = useState(role?.name ?? '');
  const [given, setGiven] = useState<readonly Permission[]>(role?.permissions ?? []);
  const save = async () => {
    await store.saveRole(role?.roleId, { name: name.trim(), permissions: [...given] });
    onClose();
  };
  return (
    <SideSheet
      visible
      title={role ? say('people.editRole', { name: role.name }) : say('people.addRole')}
      width={720}
      onCancel={onClose}
      footer={
        <SaveButton disabled={name.trim() === ''} loading={act.running} onClick={() => act.run(save)}>
          {say('basics.save')}
        </SaveButton>
      }
    >
      <div className="sys-form">
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
        {act.error && (
          <p className="sys-problem" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </SideSheet>
  );
});
