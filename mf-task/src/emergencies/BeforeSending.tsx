import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { NoConfirmer } from '../confirming/NoConfirmer.tsx';
import { namespace } from '../messages/index.ts';
import { Thumbnail } from '../programs/Thumbnail.tsx';
import { MendPrograms } from '../review/MendPrograms.tsx';
import { useProblemSentence } from '../review/useProblemSentence.ts';
import { secondsOf } from './EmergencyDraft.ts';
import { type EmergencyProps, type EmergencyReview, hasNoConfirmer } from './EmergencyStore.ts';
import { spanMessage } from './lengthMessage.ts';

interface BeforeSendingProps extends EmergencyProps {
  /** The send button. */
  readonly children: ReactNode;
}

/** Preview before sending: target screens, replaced content, and problems. */
export const BeforeSending = observer(function BeforeSending({ store, children }: BeforeSendingProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { program, reviewable, review } = store;
  return (
    <section className="task-emergency-before" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('emergency.before.title')}</h2>
      {program && (
        <p className="task-emergency-chosen">
          <Thumbnail url={program.thumbnailUrl} />
          <strong>{program.name}</strong>
        </p>
      )}
      {reviewable ? (
        <PaneState source={store.reviewSource} failedText={say('review.failed')}>
          {review && <Review store={store} review={review} />}
        </PaneState>
      ) : (
        <p className="task-note">{say('emergency.before.hint')}</p>
      )}
      {children}
    </section>
  );
});

interface ReviewProps extends EmergencyProps {
  readonly review: EmergencyReview;
}

const Review = observer(function Review({ store, review }: ReviewProps) {
  const say = useMessages(namespace);
  const sentence = useProblemSentence();
  const { terminals, problems } = review;
  const time = spanMessage(secondsOf(store.draft), say);
  const covers =
    terminals === 0
      ? say('emergency.before.nowhere')
      : say('emergency.before.covers', { count: terminals, time });
  // Offline screens have their own line.
  const others = problems.filter(({ word }) => word !== 'terminalOffline');
  return (
    <div role="status" className="task-emergency-review">
      <p>{covers}</p>
      <ul className="task-emergency-findings">
        {others.map((problem) => (
          <li key={`${problem.word} ${problem.field}`}>
            <StateMark state={stateOf[problem.level]} label={sentence(problem)} />
            <MendPrograms problem={problem} />
          </li>
        ))}
        {terminals > 0 && <Screens review={review} />}
        {review.waits && review.confirmers > 0 && (
          <Finding state="unreviewed">{say('emergency.before.waits', { count: review.confirmers })}</Finding>
        )}
      </ul>
      {hasNoConfirmer(review) && <NoConfirmer>{say('confirming.none')}</NoConfirmer>}
    </div>
  );
});

const stateOf = { error: 'failed', warning: 'waiting' } as const;

/** How many screens are offline, and how many must download first. */
function Screens({ review: { offline, download } }: { readonly review: EmergencyReview }) {
  const say = useMessages(namespace);
  const toLoad = { count: download.terminals, most: formatBytes(download.most) };
  return (
    <>
      <Finding state={offline > 0 ? 'offline' : 'passed'}>
        {offline > 0
          ? say('emergency.before.offline', { count: offline })
          : say('emergency.before.allOnline')}
      </Finding>
      <Finding state={download.terminals > 0 ? 'waiting' : 'passed'}>
        {download.terminals > 0 ? say('emergency.before.toLoad', toLoad) : say('emergency.before.loaded')}
      </Finding>
    </>
  );
}

const Finding = ({ state, children }: { readonly state: StateWord; readonly children: string }) => (
  <li>
    <StateMark state={state} label={children} />
  </li>
);
