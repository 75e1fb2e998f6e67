import type { OperationCounts, OperationRow } from '@vitrine/shared/api';
import { formatClock, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { isMessage } from './operationState.ts';
import { useIsAhead } from './useIsAhead.ts';
import './operations.css';

/** Number of terminals with a final result. */
const settled = ({ acknowledged, failed, timedOut, refused, expired, stopped }: OperationCounts) =>
  acknowledged + failed + timedOut + refused + expired + stopped;

const parts = [
  'acknowledged',
  'working',
  'sent',
  'timedOut',
  'failed',
  'refused',
  'expired',
  'stopped',
] as const;

/** Progress bar of an operation: done, pending, failed. */
export function OperationProgress({ counts }: { readonly counts: OperationCounts }) {
  const say = useMessages(namespace);
  const label = say('operations.progress', { done: settled(counts), total: counts.total });
  return (
    <svg
      className="operation-bar"
      role="img"
      aria-label={label}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
    >
      {segments(counts).map(({ part, start, width }) => (
        <rect key={part} className={`operation-part-${part}`} x={start} y="0" width={width} height="4" />
      ))}
    </svg>
  );
}

function segments(counts: OperationCounts) {
  let start = 0;
  return parts.map((part) => {
    const width = counts.total === 0 ? 0 : (100 * counts[part]) / counts.total;
    const segment = { part, start, width };
    start += width;
    return segment;
  });
}

const marks = {
  running: 'running',
  deferred: 'waiting',
  halted: 'failed',
  stopped: 'unused',
  finished: 'passed',
} as const;

interface StatusMarkProps {
  readonly operation: Pick<OperationRow, 'status' | 'counts' | 'action' | 'detail' | 'shownUntil'>;
}

/** Status and result of an operation: one that reached no terminal is not a success. */
export const StatusMark = observer(function StatusMark({ operation }: StatusMarkProps) {
  const say = useMessages(namespace);
  const isShown = useIsAhead(operation.shownUntil);
  const { status, counts } = operation;
  const wrong = counts.failed + counts.timedOut + counts.refused + counts.expired;
  if (status === 'finished' && wrong > 0)
    return (
      <StateMark
        state={counts.acknowledged === 0 ? 'failed' : 'expiring'}
        label={say('operations.notAll', { count: wrong, wrong: formatNumber(wrong) })}
      />
    );
  if (operation.shownUntil && isShown && status === 'finished')
    return (
      <StateMark
        state="onScreen"
        label={say('operations.onScreenUntil', {
          time: formatClock(operation.shownUntil, session.timeZone),
        })}
      />
    );
  if (status === 'finished' && isMessage(operation)) {
    // The event that completes it arrives before the read that says how long screens show it.
    const key = operation.shownUntil === undefined ? 'operations.wasShown' : 'operations.messageEnded';
    return <StateMark state="passed" label={say(key)} />;
  }
  const progress = counts.total === 0 ? 0 : settled(counts) / counts.total;
  return <StateMark state={marks[status]} label={say(`operations.status.${status}`)} progress={progress} />;
});
