import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconArrowLeft } from '@vitrine/shared/ui/icons';
import { PageHelp } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { namespace } from '../namespace.ts';
import { AuditSwitch } from './AuditSwitch.tsx';
import { isAboutSwitch } from './isAboutSwitch.ts';
import { Queue } from './Queue.tsx';
import { QueueStore } from './QueueStore.ts';
import { ReviewPane } from './ReviewPane.tsx';
import { ReviewsOff } from './ReviewsOff.tsx';
import { useAuditSetting } from './useAuditSetting.ts';
import '../preview/preview.css';
import './audit.css';
import './notes.css';

interface FirstWaiting {
  readonly queue: QueueStore;
  /** Opened without a program by a user with a review queue. */
  readonly wanted: boolean;
  readonly onOpen: (id: string) => void;
}

/** Opens the longest-waiting program, once per visit. */
function useFirstWaiting({ queue, wanted, onOpen }: FirstWaiting): void {
  const open = useEffectEvent((id: string) => {
    if (wanted) onOpen(id);
  });
  useEffect(
    () =>
      when(
        () => queue.list.known,
        () => {
          const [first] = queue.list.rows;
          if (first && queue.list.filter.state === 'unreviewed') open(first.id);
        },
      ),
    [queue],
  );
}

/**
 * Review page: `/auditTask`, with `?id=…` for a program and `&remark=…` for a remark. Reviewers have the queue on the
 * left; authors see their program with verdict and remarks.
 */
export const AuditPage = observer(function AuditPage() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [address, setAddress] = useAddressState({ id: '', remark: '', view: 'scene' });
  const setting = useAuditSetting();
  const [queue] = useState(() => new QueueStore(client));
  const reviews = session.can('program.audit');
  // An author with a link to one program needs no queue; without a link, the page explains who grants the right.
  const shown = reviews || address.id === '';
  useEffect(() => {
    if (!shown) return undefined;
    void queue.list.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'program' || isAboutSwitch(event)) queue.hear();
    });
    return () => {
      stop();
      queue.stop();
    };
  }, [queue, shown]);
  const { list } = queue;
  const isQueue = shown && list.filter.state === 'unreviewed';
  const next = isQueue
    ? list.rows.find(({ id, audit }) => id !== address.id && audit === 'unreviewed')
    : undefined;
  const open = (id: string) => setAddress({ id, remark: '' });
  const [cameWithout] = useState(address.id === '');
  useFirstWaiting({ queue, wanted: reviews && cameWithout && address.id === '', onOpen: open });
  return (
    <div className="pga-page">
      <header className="pga-head">
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconArrowLeft />}
          aria-label={say('bar.back')}
          onClick={() => navigate('/program')}
        />
        <h1>{say('review.title')}</h1>
        <AuditSwitch setting={setting} />
        <PageHelp section="screen-programs" />
      </header>
      {setting.value?.auditRequired === false && <ReviewsOff />}
      <div className="pga-columns" data-queue={shown || undefined}>
        {shown && <Queue store={queue} chosen={address.id} onOpen={open} />}
        {address.id === '' ? (
          <div className="pga-choose">{reviews && <p>{say('review.choose')}</p>}</div>
        ) : (
          <ReviewPane
            key={address.id}
            programId={address.id}
            remarkId={address.remark}
            view={address.view}
            onView={(view) => setAddress({ view })}
            onOpened={(state) => shown && queue.follow(state)}
            onDecided={() => queue.hear()}
            next={next && { name: next.name, onOpen: () => open(next.id) }}
            onGone={() => (reviews ? open('') : navigate('/program', { replace: true }))}
          />
        )}
      </div>
    </div>
  );
});
