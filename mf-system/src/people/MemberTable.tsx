import type { InvitationLink, Member } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown, notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconMore } from '@vitrine/shared/ui/icons';
import { type ColumnProps, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { InvitationDetails } from './InvitationDetails.tsx';
import { MemberForm } from './MemberForm.tsx';
import { MemberState } from './MemberState.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { PeopleStore } from './PeopleStore.ts';
import { roleName } from './roleName.ts';

const columns = (say: Say, acts: ColumnProps<Member>['render']): ColumnProps<Member>[] => [
  {
    title: say('people.userName'),
    dataIndex: 'userName',
    className: 'sys-one-line',
    render: (userName: string, member) => (member.own ? say('people.you', { userName }) : userName),
  },
  {
    title: say('people.role'),
    dataIndex: 'roleName',
    className: 'sys-one-line',
    render: (name: string, member) => roleName(say, member.roleId, name),
  },
  { title: say('people.phone'), dataIndex: 'phone', width: 130 },
  {
    title: say('people.state'),
    dataIndex: 'disabled',
    width: 140,
    render: (_disabled: boolean, member) => <MemberState member={member} />,
  },
  {
    title: say('people.twoFactor'),
    dataIndex: 'twoFactor',
    width: 110,
    render: (on: boolean) => say(on ? 'people.twoFactorOn' : 'people.twoFactorOff'),
  },
  { title: say('people.sessions'), dataIndex: 'sessions', width: 110, align: 'right' },
  {
    title: say('people.lastSignIn'),
    dataIndex: 'lastSignInAt',
    width: 160,
    render: (at: string | null) =>
      at ? (
        <time dateTime={at} title={formatExact(at, session.timeZone)}>
          {formatRelative(at)}
        </time>
      ) : (
        say('people.never')
      ),
  },
  { title: '', dataIndex: 'id', width: 64, align: 'right', render: acts },
];

type Act = 'revokeInvitation' | 'signOut' | 'resetTwoFactor' | 'disable' | 'enable' | 'remove';

/** Members of the account with their actions. */
export const MemberTable = observer(function MemberTable({ store }: { readonly store: PeopleStore }) {
  const say = useMessages(namespace);
  const act = useAct();
  const [edited, setEdited] = useState<Member>();
  const [reset, setReset] = useState<Member>();
  const [renewed, setRenewed] = useState<{ userName: string; link: InvitationLink }>();
  const renew = ({ id, userName }: Member) =>
    act.run(async () => setRenewed({ userName, link: await store.renewInvitation(id) }));
  const ask = async (key: Act, member: Member, work: () => Promise<void>, danger = true) => {
    const { userName } = member;
    const agreed = await confirm({
      title: say(`people.${key}.title`, { userName }),
      content: say(`people.${key}.text`),
      action: say(`people.${key}.action`),
      danger,
    });
    if (!agreed) return;
    await act.run(async () => {
      await work();
      notify.success(say(`people.${key}.done`, { userName }));
    });
  };
  const menu = (member: Member) => [
    { node: 'item' as const, name: say('people.edit'), onClick: () => setEdited(member) },
    ...(member.own
      ? []
      : [{ node: 'item' as const, name: say('people.reset'), onClick: () => setReset(member) }]),
    {
      node: 'item' as const,
      name: say('people.signOut.action'),
      onClick: () => void ask('signOut', member, () => store.signOut(member.id)),
    },
    ...(member.own ? [] : othersMenu(member)),
  ];
  const invitationMenu = (member: Member) => [
    {
      node: 'item' as const,
      name: say('people.invite.renew'),
      onClick: () => void renew(member),
    },
    ...(member.invitation?.state === 'open'
      ? [
          {
            node: 'item' as const,
            name: say('people.revokeInvitation.action'),
            onClick: () => void ask('revokeInvitation', member, () => store.revokeInvitation(member.id)),
          },
        ]
      : []),
  ];
  const othersMenu = (member: Member) => {
    const key = member.disabled ? 'enable' : 'disable';
    return [
      ...(member.invitation ? invitationMenu(member) : []),
      ...(member.twoFactor
        ? [
            {
              node: 'item' as const,
              name: say('people.resetTwoFactor.action'),
              onClick: () => void ask('resetTwoFactor', member, () => store.resetTwoFactor(member.id)),
            },
          ]
        : []),
      {
        node: 'item' as const,
        name: say(`people.${key}.action`),
        onClick: () =>
          void ask(key, member, () => store.switchMember(member.id, !member.disabled), !member.disabled),
      },
      {
        node: 'item' as const,
        type: 'danger' as const,
        name: say('people.remove.action'),
        onClick: () => void ask('remove', member, () => store.removeMember(member.id)),
      },
    ];
  };
  return (
    <>
      {act.error && (
        <p className="sys-problem" role="alert">
          {act.error}
        </p>
      )}
      <Table<Member>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={[...(store.members.value ?? [])]}
        columns={columns(say, (_id: unknown, member) =>
          member.editable ? (
            <Dropdown trigger="click" position="bottomRight" menu={menu(member)}>
              <Button
                theme="borderless"
                type="tertiary"
                icon={<IconMore />}
                aria-label={say('people.more', { userName: member.userName })}
              />
            </Dropdown>
          ) : null,
        )}
      />
      {edited && <MemberForm member={edited} store={store} onClose={() => setEdited(undefined)} />}
      {renewed && <InvitationDetails {...renewed} onClose={() => setRenewed(undefined)} />}
      {reset && (
        <PasswordDialog
          title={say('people.resetTitle', { userName: reset.userName })}
          onSave={(password) => store.resetPassword(reset.id, password)}
          onClose={() => setReset(undefined)}
        />
      )}
    </>
  );
});
