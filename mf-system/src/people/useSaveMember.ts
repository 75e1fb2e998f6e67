import type { InvitationLink, Member } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';
import type { MemberEditing } from './useMemberDraft.ts';

interface Target {
  /** Undefined: a new member. */
  readonly member: Member | undefined;
  readonly store: PeopleStore;
  /** A changed member was saved. */
  readonly onClose: () => void;
}

/** Saves a member; of a new one, how it signs in remains to be passed on. */
export function useSaveMember(editing: MemberEditing, { member, store, onClose }: Target) {
  const say = useMessages(namespace);
  const act = useAct();
  const [link, setLink] = useState<InvitationLink>();
  const [added, setAdded] = useState(false);
  const { roleId, invited, password } = editing;
  const userName = editing.userName.trim();
  const phone = editing.phone.trim();
  const add = async () => {
    if (invited) return setLink(await store.invite({ userName, phone, roleId }));
    await store.addMember({ userName, phone, roleId, password });
    setAdded(true);
  };
  const change = async ({ id }: Member) => {
    await store.changeMember(id, phone, roleId);
    notify.success(say('people.saved', { userName }));
    onClose();
  };
  const save = () => act.run(() => (member ? change(member) : add()));
  return { save, running: act.running, error: act.error, link, added };
}
