import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { Queue } from './Queue.tsx';
import type { QueueStore } from './QueueStore.ts';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewPane } from './ReviewPane.tsx';
import { ReviewsOff } from './ReviewsOff.tsx';
import { useFirstWaiting } from './useFirstWaiting.ts';
import { useQueue } from './useQueue.ts';
import { useReviewSetting } from './useReviewSetting.ts';
import '../preview/preview.css';
import './reviewPage.css';
import './notes.css';

/**
 * Review page: `/auditTask`, with `?id=…` for a program and `&remark=…` for a remark. Reviewers have the queue on the
 * left; authors see their program with decision and remarks.
 */
export const ReviewPage = observer(function ReviewPage() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [{ id, remark, view }, setAddress] = useAddressState({ id: '', remark: '', view: 'scene' });
  const setting = useReviewSetting();
  const reviews = session.can('program.audit');
  // An author with a link to one program needs no queue; without a link, the page explains who grants the right.
  const shown = reviews || id === '';
  const queue = useQueue(shown);
  const next = shown ? nextWaiting(queue, id) : undefined;
  const open = (program: string) => setAddress({ id: program, remark: '' });
  const [cameWithout] = useState(id === '');
  useFirstWaiting({ queue, wanted: reviews && cameWithout && id === '', onOpen: open });
  return (
    <div className="pga-page">
      <ReviewHead setting={setting} />
      {setting.value?.auditRequired === false && <ReviewsOff />}
      <div className="pga-columns" data-queue={shown || undefined}>
        {shown && <Queue store={queue} chosen={id} onOpen={open} />}
        {id === '' ? (
          <div className="pga-choose">{reviews && <p>{say('review.choose')}</p>}</div>
        ) : (
          <ReviewPane
            key={id}
            programId={id}
            remarkId={remark}
            view={view}
            onView={(chosen) => setAddress({ view: chosen })}
            onOpened={(state) => shown && queue.follow(state)}
            onDecided={() => queue.onChange()}
            next={next && { name: next.name, onOpen: () => open(next.id) }}
            onGone={() => (reviews ? open('') : navigate('/program', { replace: true }))}
          />
        )}
      </div>
    </div>
  );
});

/** Another program of the queue; undefined while the queue shows what was decided. */
function nextWaiting({ list }: QueueStore, shownId: string) {
  if (list.filter.state !== 'unreviewed') return undefined;
  return list.rows.find(({ id, audit }) => id !== shownId && audit === 'unreviewed');
}
