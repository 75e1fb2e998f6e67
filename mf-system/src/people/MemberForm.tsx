import type { Member } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { InvitationDetails } from './InvitationDetails.tsx';
import { MemberFields } from './MemberFields.tsx';
import type { PeopleStore } from './PeopleStore.ts';
import { RoleSheet } from './RoleSheet.tsx';
import { SignInDetails } from './SignInDetails.tsx';
import { useMemberDraft } from './useMemberDraft.ts';
import { useSaveMember } from './useSaveMember.ts';

interface MemberFormProps {
  /** Undefined: a new member. */
  readonly member?: Member;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

/** Edits a member's data and role. */
export const MemberForm = observer(function MemberForm({ member, store, onClose }: MemberFormProps) {
  const say = useMessages(namespace);
  const editing = useMemberDraft(store, member);
  const { userName, password, invited, whole } = editing;
  const { save, running, error, link, added } = useSaveMember(editing, { member, store, onClose });
  const [makingRole, setMakingRole] = useState(false);
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
        confirmLoading={running}
        onOk={save}
        onCancel={onClose}
      >
        <EnterForm className="sys-form" ready={whole} onSubmit={save}>
          <MemberFields editing={editing} isNew={!member} onNewRole={() => setMakingRole(true)} />
          <Problem text={error} />
        </EnterForm>
      </Modal>
      {/* Outside the dialog: Escape and Enter in the sheet must not reach it. */}
      {makingRole && (
        <RoleSheet
          store={store}
          onClose={() => setMakingRole(false)}
          onAdded={(roleId) => editing.change({ roleId })}
        />
      )}
    </>
  );
});
