import type { Member } from '@vitrine/shared/api';
import { formatExact, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

const marks = { open: 'waiting', expired: 'outOfDate', revoked: 'unused' } as const;

/** Whether a member can sign in, and the state of a pending invitation. */
export const MemberState = observer(function MemberState({
  member: { disabled, invitation },
}: {
  readonly member: Member;
}) {
  const say = useMessages(namespace);
  if (disabled) return <StateMark state="unused" label={say('people.disabled')} />;
  if (!invitation) return <StateMark state="passed" label={say('people.enabled')} />;
  const until = say('people.invite.validUntil', {
    time: formatExact(invitation.expiresAt, session.timeZone),
  });
  return (
    <span title={until}>
      <StateMark state={marks[invitation.state]} label={say(`people.invited.${invitation.state}`)} />
    </span>
  );
});
