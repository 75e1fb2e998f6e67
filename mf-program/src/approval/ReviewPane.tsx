import type { ApprovalState, ProgramReview } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, Tabs } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { NextWaiting } from './AfterApproval.tsx';
import { Approval } from './Approval.tsx';
import { ApprovalMark } from './ApprovalMark.tsx';
import { ChangeList } from './ChangeList.tsx';
import { CompareView } from './CompareView.tsx';
import { Comparison } from './Comparison.ts';
import { type Change, changesBetween } from './difference.ts';
import { PlayView } from './PlayView.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import { RemarkList } from './RemarkList.tsx';
import { ReviewHistory } from './ReviewHistory.tsx';
import { ReviewStore } from './ReviewStore.ts';
import { SceneView } from './SceneView.tsx';
import { useReviewEvents } from './useReviewEvents.ts';
import './review.css';

interface ReviewPaneProps {
  readonly programId: string;
  /** Highlighted remark; empty for none. */
  readonly remarkId: string;
  /** `scene`, `play` or `compare`. */
  readonly view: string;
  readonly onView: (view: string) => void;
  /** Called after the first read, with the decision. */
  readonly onOpened: (audit: ApprovalState) => void;
  readonly onDecided: () => void;
  readonly next?: NextWaiting | undefined;
  /** The program does not exist. */
  readonly onGone: () => void;
}

/** A program under review: picture in the middle, changes and remarks on the right. */
export const ReviewPane = observer(function ReviewPane(props: ReviewPaneProps) {
  const store = useReview(props.programId, props.remarkId);
  const review = store.review.value;
  const audit = review?.audit;
  const opened = useEffectEvent((state: ApprovalState) => props.onOpened(state));
  const isKnown = audit !== undefined;
  // Only on the first read: a decision made here does not change the list.
  useEffect(() => {
    if (audit !== undefined) opened(audit);
  }, [isKnown]);
  return (
    <div className="pga-review">
      <PaneState source={store.review} onGone={props.onGone}>
        {review && <Review key={review.revision} {...props} store={store} review={review} />}
      </PaneState>
    </div>
  );
});

function useReview(programId: string, remarkId: string): ReviewStore {
  const [store] = useState(() => new ReviewStore(client, programId));
  useReviewEvents(programId, () => store.onChange());
  useEffect(() => {
    // Without a remark to highlight, a spot chosen meanwhile must stay.
    const pointOut = () => remarkId && store.point(store.remarks.find(({ id }) => id === remarkId));
    void store.start().then(pointOut);
    return () => store.stop();
  }, [store, remarkId]);
  return store;
}

interface ReviewProps extends Omit<ReviewPaneProps, 'onGone' | 'onOpened'> {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
}

const Review = observer(function Review({ store, review, view, onView, onDecided, next }: ReviewProps) {
  const comparison = useComparison(review);
  const pair = comparison.pair.value;
  const changes = useMemo(
    () => (pair ? changesBetween(pair.before.document, pair.after.document) : []),
    [pair],
  );
  const [pointed, setPointed] = useState<Change>();
  const point = (change: Change) => {
    setPointed(change);
    if (change.kind === 'resolution') return;
    if (change.kind !== 'sceneRemoved') store.showScene(change.scene);
    if (view !== 'compare') onView('compare');
  };
  const compares = view === 'compare' && pair !== undefined;
  return (
    <div className="pga-two">
      <section className="pga-main" aria-label={review.name}>
        <Head store={store} review={review} view={view} onView={onView} />
        {compares && <CompareView store={store} pair={pair} changes={changes} pointed={pointed} />}
        {view === 'play' && <PlayView store={store} review={review} />}
        {!compares && view !== 'play' && <SceneView store={store} review={review} />}
      </section>
      <Side
        comparing={compares}
        comparison={comparison}
        store={store}
        review={review}
        changes={changes}
        pointed={pointed}
        onPoint={point}
        onView={onView}
      >
        <Approval store={store} review={review} onDecided={onDecided} next={next} />
      </Side>
    </div>
  );
});

const Head = observer(function Head({
  store,
  review,
  view,
  onView,
}: Omit<ReviewProps, 'onDecided' | 'programId' | 'remarkId'>) {
  const say = useMessages(namespace);
  const { width, height } = review.document.mainResolution;
  const views = (['scene', 'play', 'compare'] as const).filter(
    (value) => value !== 'compare' || review.revisions?.length,
  );
  return (
    <>
      {store.newer && (
        <p className="pga-newer" role="status">
          {store.newer.revision === store.revision
            ? say('review.newerFile')
            : say('review.newer', { name: store.newer.updatedBy })}
          <Button size="small" onClick={() => store.takeNewer()}>
            {say('review.takeNewer')}
          </Button>
        </p>
      )}
      <div className="pga-main-head">
        <h2>{review.name}</h2>
        {review.auditRequired && (
          <ApprovalMark audit={review.audit} submitted={review.waitingSince !== null} />
        )}
        <span className="pga-quiet">
          {`${width} × ${height} · ${say('revision.number', { number: review.revision })} · ${review.updatedBy} · `}
          {formatDateTime(review.updatedAt, session.timeZone)}
        </span>
        <span className="pga-main-views">
          <FilterChips
            label={say('review.view')}
            chips={views.map((value) => ({ value, label: say(`review.as.${value}`) }))}
            value={views.find((known) => known === view) ?? 'scene'}
            onChange={onView}
          />
        </span>
      </div>
      {review.auditRequired && review.auditReason !== '' && (
        <p className="pga-reason">{review.auditReason}</p>
      )}
    </>
  );
});

/** The comparison, updated with the review; the selection lasts as long as the page. */
function useComparison(review: ProgramReview): Comparison {
  const [comparison] = useState(() => new Comparison(client, review.id));
  useEffect(() => {
    void comparison.follow(review);
  }, [comparison, review]);
  useEffect(() => () => comparison.stop(), [comparison]);
  return comparison;
}

interface SideProps extends Pick<ReviewProps, 'store' | 'review' | 'onView'> {
  readonly comparison: Comparison;
  readonly changes: readonly Change[];
  readonly pointed: Change | undefined;
  /** In comparison, changes matter rather than remarks. */
  readonly comparing: boolean;
  readonly onPoint: (change: Change) => void;
  readonly children: ReactNode;
}

const Side = observer(function Side(props: SideProps) {
  const { store, review, changes, comparison, pointed, onPoint, onView, comparing, children } = props;
  const say = useMessages(namespace);
  const [tab, setTab] = useState<'remarks' | 'changes'>(comparing ? 'changes' : 'remarks');
  useEffect(() => setTab(comparing ? 'changes' : 'remarks'), [comparing]);
  const open = store.remarks.filter(({ resolved }) => !resolved).length;
  return (
    <aside className="pga-side" aria-label={say('review.side')}>
      <div className="pga-side-scroll">
        <RemarkForm store={store} review={review} />
        <Tabs
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key === 'changes' ? 'changes' : 'remarks')}
        >
          <Tabs.TabPane tab={say('review.remarks', { count: open })} itemKey="remarks">
            <RemarkList
              store={store}
              onPoint={(remark) => {
                onView('scene');
                store.point(remark);
              }}
            />
            {review.auditRequired && <ReviewHistory trail={review.trail} />}
            {session.can('program.manage') && (
              <Link to={`/addprogram?id=${review.id}`}>{say('menu.open')}</Link>
            )}
          </Tabs.TabPane>
          <Tabs.TabPane tab={say('review.changes', { count: changes.length })} itemKey="changes">
            <ChangeList
              review={review}
              comparison={comparison}
              changes={changes}
              pointed={pointed}
              onPoint={onPoint}
            />
          </Tabs.TabPane>
        </Tabs>
      </div>
      {children}
    </aside>
  );
});
