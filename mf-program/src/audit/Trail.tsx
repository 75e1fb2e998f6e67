import type { ProgramReview } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import './lists.css';

/** Verdicts so far, newest first. */
export function Trail({ trail }: { readonly trail: ProgramReview['trail'] }) {
  const say = useMessages(namespace);
  if (trail.length === 0) return null;
  return (
    <section className="pga-trail" aria-label={say('review.trail')}>
      <h3>{say('review.trail')}</h3>
      <ol>
        {trail.map((verdict) => (
          <li key={`${verdict.revision} ${verdict.auditedAt}`}>
            <StateMark state={verdict.audit} />
            <span>{say('revision.number', { number: verdict.revision })}</span>
            <span className="pga-quiet">
              {verdict.auditedBy} · {formatDateTime(verdict.auditedAt, session.timeZone)}
            </span>
            {verdict.reason !== '' && <p>{verdict.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
