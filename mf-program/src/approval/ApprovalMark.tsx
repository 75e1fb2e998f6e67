import type { ApprovalState } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';

interface ApprovalMarkProps {
  /** Undefined if reviews are off: nothing is shown. */
  readonly audit: ApprovalState | undefined;
  /** Whether an unreviewed program was submitted. */
  readonly submitted: boolean | undefined;
}

/** Review state of a program: approved, rejected, waiting, or not submitted. */
export function ApprovalMark({ audit, submitted = true }: ApprovalMarkProps) {
  const say = useMessages(namespace);
  if (audit === undefined) return null;
  if (audit === 'unreviewed' && !submitted)
    return <StateMark state="unused" label={say('review.notSubmitted')} />;
  return <StateMark state={audit} />;
}
