import type { InvitationLink, Member } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PeopleStore } from './PeopleStore.ts';

/** What is done after confirmation. */
export type AskedAct = 'revokeInvitation' | 'signOut' | 'resetTwoFactor' | 'disable' | 'enable' | 'remove';

type Writes = Readonly<Record<AskedAct, (id: string) => Promise<void>>>;

const writesOf = (store: PeopleStore): Writes => ({
  revokeInvitation: (id) => store.revokeInvitation(id),
  signOut: (id) => store.signOut(id),
  resetTwoFactor: (id) => store.resetTwoFactor(id),
  disable: (id) => store.switchMember(id, true),
  enable: (id) => store.switchMember(id, false),
  remove: (id) => store.removeMember(id),
});

/** Writes about members, and the error of the last one. */
export function useMemberActions(store: PeopleStore) {
  const say = useMessages(namespace);
  const act = useAct();
  const [invitation, setInvitation] = useState<{ userName: string; link: InvitationLink }>();
  const ask = async (key: AskedAct, { id, userName }: Member) => {
    const title = say(`people.${key}.title`, { userName });
    const content = say(`people.${key}.text`);
    const action = say(`people.${key}.action`);
    if (!(await confirm({ title, content, action, danger: key !== 'enable' }))) return;
    await act.run(async () => {
      await writesOf(store)[key](id);
      notify.success(say(`people.${key}.done`, { userName }));
    });
  };
  const renewInvitation = ({ id, userName }: Member) =>
    act.run(async () => setInvitation({ userName, link: await store.renewInvitation(id) }));
  return {
    ask,
    renewInvitation,
    error: act.error,
    /** The renewed one, until it was passed on. */
    invitation,
    closeInvitation: () => setInvitation(undefined),
  };
}
