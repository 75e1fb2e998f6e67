import type { DeliveryRow } from '@vitrine/shared/api';
import { formatStart, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import type { ReactNode } from 'react';
import { deliveryProblem } from './deliveryProblem.ts';
import { StateMark } from './StateMark.tsx';

const styles = {
  waiting: 'waiting',
  downloading: 'downloading',
  downloaded: 'running',
  onScreen: 'onScreen',
  failed: 'failed',
} as const;

/** A delivered task that is not due counts as done; only one that should be on screen is still in progress. */
function styleOf({ state, notShown, inTurn }: DeliveryRow) {
  if (state === 'downloaded' && inTurn) return 'passed';
  if (state !== 'downloaded' || !notShown) return styles[state];
  return notShown.starts ? 'passed' : 'unused';
}

interface DeliveryMarkProps {
  readonly row: DeliveryRow;
  /** Page-specific details, between the state and the error. */
  readonly children?: ReactNode;
}

/** Delivery state of a task on one terminal, worded the same on every page, with its next turn and error. */
export function DeliveryMark({ row, children }: DeliveryMarkProps) {
  const say = useMessages(sharedNamespace);
  const problem = deliveryProblem(row);
  const percentage = row.state === 'downloading' ? { progress: row.percent / 100 } : {};
  return (
    <span className="vt-delivery" data-state={row.state}>
      <StateMark state={styleOf(row)} label={say(`delivery.state.${row.state}`)} {...percentage} />
      {row.state === 'downloaded' && <Start row={row} />}
      {row.state === 'waiting' && row.status.connection.state === 'offline' && <Away />}
      {children}
      {row.error !== '' && (
        <small className="vt-delivery-problem" title={row.error}>
          {say(problem.key, { name: problem.name })}
        </small>
      )}
    </span>
  );
}

/** It waits because the screen is offline: what becomes of it, and what to do. */
function Away() {
  const say = useMessages(sharedNamespace);
  const sentence = say('delivery.whenBack');
  return (
    <small className="vt-delivery-away">
      <span title={sentence}>{sentence}</span>
      <Link to="/system/help#offline">{say('delivery.bringBack')}</Link>
    </small>
  );
}

/** When it is seen. */
function Start({ row: { notShown, inTurn, status } }: { readonly row: DeliveryRow }) {
  const say = useMessages(sharedNamespace);
  if (inTurn) return <small>{say('delivery.inTurn')}</small>;
  // Only of a screen that can report it: one that is off or away says so in its own column.
  if (notShown === null && isWatched(status)) return <small>{say('delivery.soon')}</small>;
  if (!notShown?.starts) return null;
  const time = formatStart(notShown.starts.at, notShown.starts.timeZone);
  const by = notShown.byName;
  return (
    <small>
      {by === '' ? say('delivery.startsAt', { time }) : say('delivery.startsAgain', { by, time })}
    </small>
  );
}

const isWatched = ({ word, connection }: DeliveryRow['status']) =>
  connection.state === 'online' && word !== 'screenOff' && word !== 'otherSource';
