import type { ProgramReview } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import './lists.css';

/** Decisions, newest first. */
export const ReviewHistory = observer(function ReviewHistory({
  trail,
}: {
  readonly trail: ProgramReview['trail'];
}) {
  const say = useMessages(namespace);
  if (trail.length === 0) return null;
  return (
    <section className="pga-history" aria-label={say('review.history')}>
      <h3>{say('review.history')}</h3>
      <ol>
        {trail.map((approval) => (
          <li key={`${approval.revision} ${approval.auditedAt}`}>
            <StateMark state={approval.audit} />
            <span>{say('revision.number', { number: approval.revision })}</span>
            <span className="pga-quiet">
              {approval.auditedBy} · {formatDateTime(approval.auditedAt, session.timeZone)}
            </span>
            {approval.reason !== '' && <p>{approval.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
});
