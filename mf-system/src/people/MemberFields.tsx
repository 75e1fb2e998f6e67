import { insertMember, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { UserNameField } from './UserNameField.tsx';
import type { MemberEditing } from './useMemberDraft.ts';
import { WayIn } from './WayIn.tsx';

interface MemberFieldsProps {
  readonly editing: MemberEditing;
  /** Name and first access are set once. */
  readonly isNew: boolean;
  readonly onNewRole: () => void;
}

/** Who a member is and what it may do. */
export function MemberFields({ editing, isNew, onNewRole }: MemberFieldsProps) {
  const say = useMessages(namespace);
  const { userName, password, phone, roleId, roles, invited, change } = editing;
  return (
    <>
      {isNew && <UserNameField value={userName} onChange={(next) => change({ userName: next })} />}
      <RoleChoice
        roles={roles}
        value={roleId}
        onChange={(next) => change({ roleId: next })}
        onNew={onNewRole}
      />
      {isNew && (
        <WayIn
          invited={invited}
          password={password}
          onInvite={(next) => change({ invited: next })}
          onPassword={(next) => change({ password: next })}
        />
      )}
      <Field label={say('people.phone')}>
        {(control) => (
          <Input
            {...control}
            limit={longestOf(insertMember, 'phone')}
            value={phone}
            onChange={(next) => change({ phone: next })}
          />
        )}
      </Field>
    </>
  );
}
