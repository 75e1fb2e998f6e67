import type { ProgramRejection } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pathOf } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from './messages/index.ts';
import type { OverviewStore } from './OverviewStore.ts';
import './reviewNotes.css';

/** Maximum rejections shown, to keep the figures on the page; a dismissed one is replaced. */
const most = 3;

/** Programs awaiting the user's review, and the user's rejected programs with reasons; empty otherwise. */
export const ReviewNotes = observer(function ReviewNotes({ store }: { readonly store: OverviewStore }) {
  const say = useMessages(overviewNamespace);
  const { waiting = null, rejected = [] } = store.reviews.value ?? {};
  const review = waiting?.firstId ? pathOf.review(waiting.firstId) : undefined;
  if (review === undefined && rejected.length === 0) return null;
  const more = rejected.length - most;
  return (
    <ul className="ov-reviews" aria-label={say('review.label')}>
      {review !== undefined && (
        <li>
          <span>{say('review.waiting', { count: waiting?.count ?? 0 })}</span>
          <Link to={review}>{say('review.open')}</Link>
        </li>
      )}
      {rejected.slice(0, most).map((rejection) => (
        <Rejection
          key={rejection.id}
          rejection={rejection}
          dismiss={() => store.dismissRejection(rejection.id)}
        />
      ))}
      {more > 0 && <li>{say('review.more', { count: more })}</li>}
    </ul>
  );
});

interface RejectionProps {
  readonly rejection: ProgramRejection;
  readonly dismiss: () => Promise<void>;
}

const Rejection = observer(function Rejection({ rejection, dismiss }: RejectionProps) {
  const say = useMessages(overviewNamespace);
  const { running, error, run } = useAct();
  const { id, name, auditedBy: who, reason } = rejection;
  const text = say('review.rejected', { name, who, reason });
  const program = pathOf.program(id);
  return (
    <li className="ov-review-rejected">
      <span title={text}>{text}</span>
      {program !== undefined && (
        <Link to={program} aria-label={say('review.openProgramNamed', { name })}>
          {say('review.openProgram')}
        </Link>
      )}
      <Button
        size="small"
        type="tertiary"
        theme="borderless"
        loading={running}
        aria-label={say('review.dismissNamed', { name })}
        onClick={() => void run(dismiss)}
      >
        {say('review.dismiss')}
      </Button>
      {error !== '' && <span role="alert">{error}</span>}
    </li>
  );
});
