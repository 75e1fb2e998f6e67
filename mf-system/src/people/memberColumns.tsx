import type { Member } from '@vitrine/shared/api';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import type { Say } from '../messages/index.ts';
import { LastSignIn } from './LastSignIn.tsx';
import { MemberState } from './MemberState.tsx';
import { roleName } from './roleName.ts';

type Actions = (member: Member) => ReactNode;

/** Columns of the member table; the last one holds the actions. */
export const memberColumns = (say: Say, actions: Actions): ColumnProps<Member>[] => [
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
    // The table puts plain text into the cell's title, too.
    render: (at: string | null) => (at ? <LastSignIn at={at} /> : say('people.never')),
  },
  {
    title: '',
    dataIndex: 'id',
    width: 64,
    align: 'right',
    render: (_id: unknown, member) => actions(member),
  },
];
