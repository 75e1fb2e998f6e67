import type { Role } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Radio } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import { roleName } from './roleName.ts';
import { roleSummary } from './roleSummary.ts';

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  /** Empty: none. */
  readonly value: string;
  readonly onChange: (roleId: string) => void;
  readonly onNew: () => void;
}

/** Role select with a summary of each role. */
export function RoleChoice({ roles, value, onChange, onNew }: RoleChoiceProps) {
  const say = useMessages(namespace);
  return (
    <div className="sys-pick">
      <div className="sys-roles-head">
        <p className="sys-label">{say('people.role')}</p>
        {value === '' && <p className="sys-hint">{say('people.roleFirst')}</p>}
        <Button theme="borderless" icon={<IconPlus />} onClick={onNew}>
          {say('people.newRole')}
        </Button>
      </div>
      <Radio.Group
        className="sys-roles"
        direction="vertical"
        aria-label={say('people.role')}
        value={value}
        onChange={(event) => onChange(String(event.target.value))}
      >
        {roles.map((role) => (
          <Radio key={role.roleId} value={role.roleId} extra={roleSummary(say, role)}>
            {roleName(say, role.roleId, role.name)}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
