import type { DeliveryRow } from '@vitrine/shared/api';
import { formatStart, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import type { ReactNode } from 'react';
import { deliveryProblem } from './deliveryProblem.ts';
import { StateMark } from './StateMark.tsx';

const looks = {
  waiting: 'waiting',
  downloading: 'downloading',
  downloaded: 'running',
  onScreen: 'onScreen',
  failed: 'failed',
} as const;

/** What a terminal has and is not to show now is done; only what should be on the screen already is still under way. */
function lookOf({ state, notShown }: DeliveryRow) {
  if (state !== 'downloaded' || !notShown) return looks[state];
  return notShown.starts ? 'passed' : 'unused';
}

interface DeliveryMarkProps {
  readonly row: DeliveryRow;
  /** What the page adds of what it knows, between the state and what is wrong. */
  readonly children?: ReactNode;
}

/** How far a task is on one terminal, in the one word of every page; when its turn is, and what is wrong. */
export function DeliveryMark({ row, children }: DeliveryMarkProps) {
  const say = useMessages(sharedNamespace);
  const problem = deliveryProblem(row);
  const percentage = row.state === 'downloading' ? { progress: row.percent / 100 } : {};
  return (
    <span className="vt-delivery" data-state={row.state}>
      <StateMark state={lookOf(row)} label={say(`delivery.state.${row.state}`)} {...percentage} />
      {row.state === 'downloaded' && <Start row={row} />}
      {children}
      {row.error !== '' && (
        <small className="vt-delivery-problem" title={row.error}>
          {say(problem.key, { name: problem.name })}
        </small>
      )}
    </span>
  );
}

function Start({ row: { notShown } }: { readonly row: DeliveryRow }) {
  const say = useMessages(sharedNamespace);
  if (!notShown?.starts) return null;
  const time = formatStart(notShown.starts.at, notShown.starts.timeZone);
  const by = notShown.byName;
  return (
    <small>
      {by === '' ? say('delivery.startsAt', { time }) : say('delivery.startsAgain', { by, time })}
    </small>
  );
}
