import type { InvitationLink, Member } from '@vitrine/shared/api';
import { insertMember, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, Modal, notify, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { InvitationDetails } from './InvitationDetails.tsx';
import type { MemberFields, PeopleStore } from './PeopleStore.ts';
import { proposePassword } from './proposePassword.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { RoleSheet } from './RoleSheet.tsx';
import { rolesToGive } from './rolesToGive.ts';
import { SignInDetails } from './SignInDetails.tsx';
import { goodName, goodPassword, saidOf } from './typed.ts';
import { WayIn } from './WayIn.tsx';

interface MemberFormProps {
  /** Undefined: a new member. */
  readonly member?: Member;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

/** Edits a member's data and role. */
export const MemberForm = observer(function MemberForm({ member, store, onClose }: MemberFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [userName, setUserName] = useState(member?.userName ?? '');
  const [password, setPassword] = useState(proposePassword);
  const [phone, setPhone] = useState(member?.phone ?? '');
  const roles = rolesToGive(store.roles.value?.roles ?? [], member);
  const [chosen, setRoleId] = useState(member?.roleId ?? '');
  // A role deleted meanwhile is deselected.
  const roleId = roles.some((role) => role.roleId === chosen) ? chosen : '';
  const [makingRole, setMakingRole] = useState(false);
  const [invited, setInvited] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const [added, setAdded] = useState(false);
  const whole =
    roleId !== '' &&
    (member !== undefined || (goodName(userName.trim()) && (invited || goodPassword(password))));
  const add = async (fields: Omit<MemberFields, 'password'>) => {
    if (invited) return setLink(await store.invite(fields));
    await store.addMember({ ...fields, password });
    setAdded(true);
  };
  const save = async () => {
    const name = userName.trim();
    if (!member) return add({ userName: name, phone: phone.trim(), roleId });
    await store.changeMember(member.id, phone.trim(), roleId);
    notify.success(say('people.saved', { userName: name }));
    onClose();
  };
  if (link) return <InvitationDetails userName={userName.trim()} link={link} onClose={onClose} />;
  if (added) return <SignInDetails userName={userName.trim()} password={password} onClose={onClose} />;
  return (
    <>
      <Modal
        visible
        width={640}
        title={member ? say('people.editTitle', { userName: member.userName }) : say('people.addMember')}
        okText={say(member ? 'basics.save' : invited ? 'people.invite.action' : 'people.addMember')}
        cancelText={say('cancel')}
        okButtonProps={{ disabled: !whole }}
        // Semi would focus this button after the field.
        cancelButtonProps={{ autoFocus: false }}
        confirmLoading={act.running}
        onOk={() => act.run(save)}
        onCancel={onClose}
      >
        <EnterForm className="sys-form" ready={whole} onSubmit={() => act.run(save)}>
          {!member && (
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
          )}
          <RoleChoice roles={roles} value={roleId} onChange={setRoleId} onNew={() => setMakingRole(true)} />
          {!member && (
            <WayIn invited={invited} password={password} onInvite={setInvited} onPassword={setPassword} />
          )}
          <Field label={say('people.phone')}>
            {(control) => (
              <Input
                {...control}
                limit={longestOf(insertMember, 'phone')}
                value={phone}
                onChange={setPhone}
              />
            )}
          </Field>
          {act.error && (
            <p className="sys-problem" role="alert">
              {act.error}
            </p>
          )}
        </EnterForm>
      </Modal>
      {/* Outside the dialog: Escape and Enter in the sheet must not reach it. */}
      {makingRole && <RoleSheet store={store} onClose={() => setMakingRole(false)} onAdded={setRoleId} />}
    </>
  );
});
