import type { Member } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';
import type { OpenMemberDialog } from './MemberDialogs.tsx';
import type { AskedAct } from './useMemberActs.ts';

interface MemberActs {
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
export function memberMenu(say: Say, member: Member, acts: MemberActs) {
  const { own, disabled, twoFactor, invitation } = member;
  const asked = (act: AskedAct, offered = true) => ({
    name: say(`people.${act}.action`),
    offered,
    onClick: () => void acts.ask(act, member),
  });
  const lines: readonly MenuLine[] = [
    { name: say('people.edit'), offered: true, onClick: () => acts.open({ kind: 'edit', member }) },
    { name: say('people.reset'), offered: !own, onClick: () => acts.open({ kind: 'password', member }) },
    asked('signOut'),
    {
      name: say('people.invite.renew'),
      offered: !own && Boolean(invitation),
      onClick: () => void acts.renewInvitation(member),
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
