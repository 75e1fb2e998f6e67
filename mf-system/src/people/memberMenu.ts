import type { Member } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';
import type { OpenMemberDialog } from './MemberDialogs.tsx';
import type { AskedAct } from './useMemberActions.ts';

interface MemberActions {
  readonly open: (dialog: OpenMemberDialog) => void;
  readonly renewInvitation: (member: Member) => Promise<void>;
  readonly ask: (act: AskedAct, member: Member) => Promise<void>;
}

interface MenuLine {
  readonly name: string;
  readonly offered: boolean;
  readonly onClick: () => void;
  readonly type?: 'danger';
}

/** Actions offered for a member, in the order of the menu; those that would lock it out, not for oneself. */
export function memberMenu(say: Say, member: Member, actions: MemberActions) {
  const { own, disabled, twoFactor, invitation } = member;
  const asked = (act: AskedAct, offered = true) => ({
    name: say(`people.${act}.action`),
    offered,
    onClick: () => void actions.ask(act, member),
  });
  const lines: readonly MenuLine[] = [
    { name: say('people.edit'), offered: true, onClick: () => actions.open({ kind: 'edit', member }) },
    { name: say('people.reset'), offered: !own, onClick: () => actions.open({ kind: 'password', member }) },
    asked('signOut'),
    {
      name: say('people.invite.renew'),
      offered: !own && Boolean(invitation),
      onClick: () => void actions.renewInvitation(member),
    },
    asked('revokeInvitation', !own && invitation?.state === 'open'),
    asked('resetTwoFactor', !own && twoFactor),
    asked(disabled ? 'enable' : 'disable', !own),
    { ...asked('remove', !own), type: 'danger' },
  ];
  return lines
    .filter(({ offered }) => offered)
    .map(({ offered, ...line }) => ({ node: 'item' as const, ...line }));
}
