import { formatTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ApiError, eventStatus } from '@vitrine/shared/session';
import { errorText } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Gone, isGone, isRefusedInput } from './leading.tsx';
import { ListSkeleton } from './skeletons.tsx';
import './paneState.css';

/** Data source of a pane, such as `Resource` or `PagedList`. */
export interface PaneSource {
  readonly known: boolean;
  readonly loading: boolean;
  readonly error: unknown;
  readonly readAt?: Date;
  reload(): Promise<void>;
}

export interface PaneStateProps {
  readonly source: PaneSource;
  /** There is no data. */
  readonly isEmpty?: boolean;
  /** A sentence on the purpose, and a button that adds data. */
  readonly empty?: { readonly text: string; readonly action?: ReactNode };
  /** Set while a filter is active: names it, and clears it. */
  readonly noResult?: { readonly text: string; readonly onClear: () => void };
  readonly failedText?: string;
  /** Called when the addressed item does not exist: goes to the list or closes the drawer. The user is notified. */
  readonly onGone?: (() => void) | undefined;
  /** Placeholder in the final layout; rows of a list by default. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Every state of a pane: loading, empty, no result, failed, no permission, stale, and the content. When a later read
 * fails, the content stays, with the error above it.
 */
export const PaneState = observer(function PaneState(props: PaneStateProps) {
  const { source } = props;
  const [left, setLeft] = useState<{ readonly source: PaneSource; readonly reason: ApiError }>();
  const { error } = source;
  // Refused for the same once more: leaving did not help, so it is said, with a retry.
  const again = left?.source === source && left.reason !== error;
  const way = wayOut(props);
  if (!source.known && way && isLeading(error) && !(again && isSame(left.reason, error))) {
    const leave = () => {
      setLeft({ source, reason: error });
      way();
    };
    return <Gone key={keyOf(error)} reason={error} announced={again} onGone={leave} />;
  }
  if (!source.known && source.error !== undefined) return <Failed source={source} text={props.failedText} />;
  if (!source.known) return source.loading ? (props.skeleton ?? <ListSkeleton />) : null;
  return (
    <>
      {source.error !== undefined && <FailedStrip source={source} />}
      {eventStatus.staleSince && <Stale since={eventStatus.staleSince} />}
      <Content {...props} />
    </>
  );
});

const isLeading = (error: unknown): error is ApiError => isGone(error) || isRefusedInput(error);
const keyOf = ({ error, fields }: ApiError) => [error, ...Object.keys(fields)].join(' ');
const isSame = (one: ApiError, other: ApiError) => keyOf(one) === keyOf(other);

/** Where to go when an address was refused: away from the item, or to the unfiltered list. */
function wayOut({ source: { error }, onGone, noResult }: PaneStateProps): (() => void) | undefined {
  if (isGone(error) && onGone) return onGone;
  return isRefusedInput(error) ? noResult?.onClear : undefined;
}

function Content({ isEmpty, noResult, empty, children }: PaneStateProps) {
  const say = useMessages(sharedNamespace);
  if (!isEmpty) return children;
  if (noResult) {
    return (
      <Message picture="search" text={noResult.text}>
        <Button onClick={noResult.onClear}>{say('pane.clearFilter')}</Button>
      </Message>
    );
  }
  return (
    <Message picture="empty" text={empty?.text ?? say('pane.empty')}>
      {empty?.action}
    </Message>
  );
}

const forbidden = (reason: unknown) => reason instanceof ApiError && reason.error.startsWith('permission.');

function Failed({ source, text }: { source: PaneSource; text?: string }) {
  const say = useMessages(sharedNamespace);
  if (forbidden(source.error))
    return <Message picture="locked" text={say('pane.forbidden')} detail={say('pane.askAdmin')} />;
  return (
    <Message picture="failed" text={text ?? say('pane.failed')} detail={errorText(source.error)} alert>
      <Button onClick={() => source.reload()}>{say('pane.retry')}</Button>
      <RequestId reason={source.error} />
    </Message>
  );
}

function FailedStrip({ source }: { source: PaneSource }) {
  const say = useMessages(sharedNamespace);
  return (
    <div className="vt-strip" role="alert">
      <span>{errorText(source.error)}</span>
      <RequestId reason={source.error} />
      <Button size="small" onClick={() => source.reload()}>
        {say('pane.retry')}
      </Button>
    </div>
  );
}

function RequestId({ reason }: { reason: unknown }) {
  const say = useMessages(sharedNamespace);
  if (!(reason instanceof ApiError) || !reason.requestId) return null;
  return <small className="vt-request">{say('pane.requestId', { id: reason.requestId })}</small>;
}

function Stale({ since }: { since: Date }) {
  const say = useMessages(sharedNamespace);
  return (
    <p className="vt-stale" role="status">
      {say('pane.stale', { time: formatTime(since) })}
    </p>
  );
}

interface MessageProps {
  readonly picture: 'empty' | 'search' | 'failed' | 'locked';
  readonly text: string;
  readonly detail?: string;
  readonly alert?: boolean;
  readonly children?: ReactNode;
}

const Message = ({ picture, text, detail, alert = false, children }: MessageProps) => (
  <div className="vt-message" role={alert ? 'alert' : undefined}>
    <Picture name={picture} />
    <p className="vt-message-text">{text}</p>
    {detail && <p className="vt-message-detail">{detail}</p>}
    {children && <div className="vt-message-actions">{children}</div>}
  </div>
);

const strokes: Readonly<Record<MessageProps['picture'], string>> = {
  empty: 'M8 18h32v20H8zM8 24h32M20 30h8',
  search: 'M21 34a13 13 0 1 0 0-26 13 13 0 0 0 0 26zM31 31l9 9',
  failed: 'M24 8 42 40H6zM24 20v9M24 34v1',
  locked: 'M12 22h24v18H12zM17 22v-6a7 7 0 0 1 14 0v6M24 29v5',
};

const Picture = ({ name }: { name: MessageProps['picture'] }) => (
  <svg className="vt-message-picture" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <path
      d={strokes[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
