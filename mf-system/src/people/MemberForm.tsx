import type { Member, Permission, ReadyRole, Role } from '@vitrine/shared/api';
import { insertMember, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { proposePassword } from './proposePassword.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { SignInDetails } from './SignInDetails.tsx';

interface MemberFormProps {
  /** Undefined: somebody new. */
  readonly member?: Member;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

const leastRole: ReadyRole = 'uploader';
const leastPermissions: readonly Permission[] = ['material.view', 'material.upload'];
/** As an account begins with it: under another name or with more rights it is nothing that is given unasked. */
const isLeast = ({ roleId, name, permissions }: Role) =>
  roleId === leastRole && name === leastRole && permissions.every((one) => leastPermissions.includes(one));
const goodName = (userName: string) => /^[A-Za-z0-9]{3,12}$/.test(userName);
const goodPassword = (password: string) => password.length >= 6 && password.length <= 12;

/** Asks who somebody is and which role they have. */
export const MemberForm = observer(function MemberForm({ member, store, onClose }: MemberFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [userName, setUserName] = useState(member?.userName ?? '');
  const [password, setPassword] = useState(proposePassword);
  const [phone, setPhone] = useState(member?.phone ?? '');
  const roles = store.roles.value?.roles ?? [];
  const [chosen, setRoleId] = useState(member?.roleId);
  // The least that is of use; a role that was removed, renamed or widened is not proposed.
  const roleId = chosen ?? roles.find(isLeast)?.roleId ?? '';
  const [added, setAdded] = useState(false);
  const whole =
    roleId !== '' && (member !== undefined || (goodName(userName.trim()) && goodPassword(password)));
  const save = async () => {
    const name = userName.trim();
    await (member
      ? store.changeMember(member.id, phone.trim(), roleId)
      : store.addMember({ userName: name, password, phone: phone.trim(), roleId }));
    if (!member) return setAdded(true);
    notify.success(say('people.saved', { userName: name }));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) act.run(save);
  };
  if (added) return <SignInDetails userName={userName.trim()} password={password} onClose={onClose} />;
  return (
    <Modal
      visible
      width={640}
      title={member ? say('people.editTitle', { userName: member.userName }) : say('people.addMember')}
      okText={member ? say('basics.save') : say('people.addMember')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      // Semi gives the focus to this button, after the field has taken it.
      cancelButtonProps={{ autoFocus: false }}
      confirmLoading={act.running}
      onOk={() => act.run(save)}
      onCancel={onClose}
    >
      <form className="sys-form" onSubmit={submit}>
        {!member && (
          <>
            <Field
              label={say('people.userName')}
              {...saidOf(say('people.userNameHint'), userName === '' || goodName(userName.trim()))}
            >
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
            <Field
              label={say('people.password')}
              {...saidOf(say('people.passwordShown'), goodPassword(password), say('people.passwordHint'))}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
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
          <RoleChoice roles={roles} value={roleId} onChange={setRoleId} />
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
        {/* The visible button stands outside the form; this one makes Enter in a field mean the same. */}
        <button type="submit" hidden disabled={!whole} />
      </form>
    </Modal>
  );
});

/** The rule as a hint; as what is wrong, while what was typed breaks it. */
const saidOf = (hint: string, good: boolean, fault = hint) => (good ? { hint } : { error: fault });
