import type { Member } from '@vitrine/shared/api';
import { insertMember, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, notify, Select, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { roleName } from './roleName.ts';

interface MemberFormProps {
  /** Undefined: somebody new. */
  readonly member?: Member;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

const goodName = (userName: string) => /^[A-Za-z0-9]{3,12}$/.test(userName);
const goodPassword = (password: string) => password.length >= 6 && password.length <= 12;

/** Asks who somebody is and which role they have. */
export const MemberForm = observer(function MemberForm({ member, store, onClose }: MemberFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [userName, setUserName] = useState(member?.userName ?? '');
  const [password, setPassword] = useState('');
  const [phone, setPhone] = useState(member?.phone ?? '');
  const [roleId, setRoleId] = useState(member?.roleId ?? '');
  const roles = store.roles.value?.roles ?? [];
  const whole =
    roleId !== '' && (member !== undefined || (goodName(userName.trim()) && goodPassword(password)));
  const save = async () => {
    const name = userName.trim();
    await (member
      ? store.changeMember(member.id, phone.trim(), roleId)
      : store.addMember({ userName: name, password, phone: phone.trim(), roleId }));
    notify.success(say('people.saved', { userName: name }));
    onClose();
  };
  return (
    <Modal
      visible
      title={member ? say('people.editTitle', { userName: member.userName }) : say('people.addMember')}
      okText={member ? say('basics.save') : say('people.addMember')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      confirmLoading={act.running}
      onOk={() => act.run(save)}
      onCancel={onClose}
    >
      <div className="sys-form">
        {!member && (
          <>
            <Field label={say('people.userName')} hint={say('people.userNameHint')}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  limit={12}
                  autoComplete="off"
                  value={userName}
                  onChange={setUserName}
                />
              )}
            </Field>
            <Field label={say('people.password')} hint={say('people.passwordHint')}>
              {(control) => (
                <Input
                  {...control}
                  mode="password"
                  autoComplete="new-password"
                  limit={12}
                  value={password}
                  onChange={setPassword}
                />
              )}
            </Field>
          </>
        )}
        <div className="sys-pick">
          <p className="sys-label">{say('people.role')}</p>
          <Select
            aria-label={say('people.role')}
            value={roleId || undefined}
            placeholder={say('people.chooseRole')}
            optionList={roles.map((role) => ({
              value: role.roleId,
              label: roleName(say, role.roleId, role.name),
            }))}
            onChange={(value) => setRoleId(String(value))}
          />
        </div>
        <Field label={say('people.phone')}>
          {(control) => (
            <Input {...control} limit={longestOf(insertMember, 'phone')} value={phone} onChange={setPhone} />
          )}
        </Field>
        {act.error && (
          <p className="sys-problem" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </Modal>
  );
});
