import type { Member } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { MemberForm } from './MemberForm.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { PeopleStore } from './PeopleStore.ts';

export interface OpenMemberDialog {
  readonly kind: 'edit' | 'password';
  readonly member: Member;
}

interface MemberDialogsProps {
  readonly dialog: OpenMemberDialog | undefined;
  readonly store: PeopleStore;
  readonly onClose: () => void;
}

/** Dialogs of a member's data and password, one at a time. */
export function MemberDialogs({ dialog, store, onClose }: MemberDialogsProps) {
  const say = useMessages(namespace);
  if (!dialog) return null;
  const { kind, member } = dialog;
  if (kind === 'edit') return <MemberForm member={member} store={store} onClose={onClose} />;
  return (
    <PasswordDialog
      title={say('people.resetTitle', { userName: member.userName })}
      onSave={(password) => store.resetPassword(member.id, password)}
      onClose={onClose}
    />
  );
}
