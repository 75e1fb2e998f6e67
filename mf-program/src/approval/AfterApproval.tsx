import type { ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { decisionOf } from './decisionOf.ts';
import { NextStep } from './NextStep.tsx';

export interface NextWaiting {
  readonly name: string;
  readonly onOpen: () => void;
}

interface AfterApprovalProps {
  readonly review: ProgramReview;
  /** The next program in the queue, if any. */
  readonly next: NextWaiting | undefined;
}

/** Once decided: the next program, before the actions on an approved one, as reviewers work through a queue. */
export const AfterApproval = observer(function AfterApproval({ review, next }: AfterApprovalProps) {
  const say = useMessages(namespace);
  const { passed } = decisionOf(review);
  return (
    <>
      {next && review.auditRequired && review.audit !== 'unreviewed' && (
        <div className="pga-form-actions">
          <Button theme="solid" onClick={next.onOpen}>
            {say('approval.next', { name: next.name })}
          </Button>
        </div>
      )}
      {passed && session.can('task.manage') && <NextStep programId={review.id} quiet={next !== undefined} />}
    </>
  );
});
