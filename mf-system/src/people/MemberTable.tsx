import type { Member } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MoreMenu } from '../basics/MoreMenu.tsx';
import { Problem } from '../basics/Problem.tsx';
import { namespace } from '../messages/index.ts';
import { InvitationDetails } from './InvitationDetails.tsx';
import { MemberDialogs, type OpenMemberDialog } from './MemberDialogs.tsx';
import { memberColumns } from './memberColumns.tsx';
import { memberMenu } from './memberMenu.ts';
import type { PeopleStore } from './PeopleStore.ts';
import { useMemberActions } from './useMemberActions.ts';

/** Members of the account with their actions. */
export const MemberTable = observer(function MemberTable({ store }: { readonly store: PeopleStore }) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<OpenMemberDialog>();
  const { error, ask, renewInvitation, invitation, closeInvitation } = useMemberActions(store);
  const actions = { open: setDialog, ask, renewInvitation };
  const menu = (member: Member) =>
    member.editable ? (
      <MoreMenu
        label={say('people.more', { userName: member.userName })}
        menu={memberMenu(say, member, actions)}
      />
    ) : null;
  return (
    <>
      <Problem text={error} />
      <Table<Member>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...(store.members.value ?? [])]}
        columns={memberColumns(say, menu)}
      />
      {invitation && <InvitationDetails {...invitation} onClose={closeInvitation} />}
      <MemberDialogs dialog={dialog} store={store} onClose={() => setDialog(undefined)} />
    </>
  );
});
