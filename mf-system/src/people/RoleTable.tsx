import type { Role } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { Problem } from '../basics/Problem.tsx';
import { namespace, type Say } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { RolePermissions } from './RolePermissions.tsx';
import { roleName } from './roleName.ts';

interface RoleTableProps {
  readonly store: PeopleStore;
  readonly onEdit: (role: Role) => void;
  /** Opens the members, one of whom needs another role first. */
  readonly onMembers: () => void;
}

const columns = (say: Say, actions: ColumnProps<Role>['render']): ColumnProps<Role>[] => [
  {
    title: say('people.role'),
    dataIndex: 'name',
    render: (name: string, role) => roleName(say, role.roleId, name),
  },
  {
    title: say('people.permissions'),
    dataIndex: 'permissions',
    render: (_given: Role['permissions'], role) => <RolePermissions role={role} />,
  },
  { title: say('people.members'), dataIndex: 'memberCount', width: 120, align: 'right' },
  { title: '', dataIndex: 'roleId', width: 200, align: 'right', render: actions },
];

/** Roles of the account. */
export const RoleTable = observer(function RoleTable({ store, onEdit, onMembers }: RoleTableProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const leadToMembers = async (name: string, users: readonly string[]) => {
    const title = say('people.removeRole.inUse', { name });
    const content = say('people.removeRole.usedBy', { count: users.length, names: formatList(users) });
    if (await confirm({ title, content, action: say('people.removeRole.showMembers') })) onMembers();
  };
  const remove = async ({ roleId, name: given }: Role) => {
    const name = roleName(say, roleId, given);
    const users = store.usersOf(roleId);
    if (users.length > 0) return leadToMembers(name, users);
    const title = say('people.removeRole.title', { name });
    const action = say('people.removeRole.action');
    if (await confirm({ title, content: say('people.removeRole.text'), action, danger: true }))
      await act.run(() => store.removeRole(roleId));
  };
  return (
    <>
      <Problem text={act.error} />
      <Table<Role>
        rowKey="roleId"
        size="small"
        pagination={false}
        dataSource={[...(store.roles.value?.roles ?? [])]}
        columns={columns(say, (_id: unknown, role) =>
          role.editable ? (
            <>
              <Button
                theme="borderless"
                aria-label={say('people.editRole', { name: roleName(say, role.roleId, role.name) })}
                onClick={() => onEdit(role)}
              >
                {say('people.edit')}
              </Button>
              <Button
                theme="borderless"
                type="danger"
                aria-label={say('people.removeRole.title', { name: roleName(say, role.roleId, role.name) })}
                onClick={() => void remove(role)}
              >
                {say('people.removeRole.action')}
              </Button>
            </>
          ) : null,
        )}
      />
    </>
  );
});
