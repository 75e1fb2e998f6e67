import type { AuditState } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';

interface ApprovalMarkProps {
  /** Undefined where the account wants no reviews: then nothing is said. */
  readonly audit: AuditState | undefined;
  /** Whether what has no verdict waits for one. */
  readonly submitted: boolean | undefined;
}

/** What the review says of a program: its verdict, that it waits for one, or that nobody has submitted it. */
export function ApprovalMark({ audit, submitted = true }: ApprovalMarkProps) {
  const say = useMessages(namespace);
  if (audit === undefined) return null;
  if (audit === 'unreviewed' && !submitted)
    return <StateMark state="unused" label={say('review.notSubmitted')} />;
  return <StateMark state={audit} />;
}
