import type { DeliveryRow } from '@vitrine/shared/api';
import { formatBytes, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { taskPage } from '../calendar/openTask.ts';
import { ruleKey } from '../calendar/ruleKey.ts';
import { timeWords } from '../detail/useTurnWords.ts';
import { namespace } from '../messages/index.ts';
import { problemOf } from './problem.ts';

const looks = {
  waiting: 'waiting',
  downloading: 'downloading',
  downloaded: 'running',
  onScreen: 'onScreen',
  failed: 'failed',
} as const;

/** What a terminal has and is to show later is done; only what should be on the screen already is still under way. */
function lookOf({ state, notShown }: DeliveryRow) {
  if (state !== 'downloaded' || !notShown) return looks[state];
  return notShown.starts ? 'passed' : 'unused';
}

/** How far it is on one terminal: the state, and what is known of the way there. */
export function DeliveryStateCell({ row }: { readonly row: DeliveryRow }) {
  const say = useMessages(namespace);
  const progressWords = useProgressWords(row);
  const starts = row.state === 'downloaded' ? row.notShown?.starts : undefined;
  const word = starts ? say('delivery.ready') : say(`delivery.${row.state}`);
  const problem = problemOf(row);
  const percentage = row.state === 'downloading' ? { progress: row.percent / 100 } : {};
  return (
    <span className="task-delivery-state" data-state={row.state}>
      <StateMark state={lookOf(row)} label={word} {...percentage} />
      {row.state === 'downloading' && <small>{progressWords}</small>}
      {starts && (
        <small>{say('delivery.startsAt', { time: timeWords(Date.parse(starts.at), starts.timeZone) })}</small>
      )}
      {row.state === 'downloaded' && row.notShown && !starts && <NotShown {...row.notShown} />}
      {row.error !== '' && (
        <small className="task-delivery-error" title={row.error}>
          {say(problem.key, { name: problem.name })}
        </small>
      )}
    </span>
  );
}

/** Why it is there and not on the screen; the task that is in the way is a link. */
function NotShown({ verdict, rule, by, byName }: NonNullable<DeliveryRow['notShown']>) {
  const say = useMessages(namespace);
  const sentence = say(ruleKey(rule, verdict), { by: byName });
  if (by === '') return <small title={sentence}>{sentence}</small>;
  return (
    <small title={sentence}>
      <Link to={taskPage(by, rule === 'emergencyOpen')}>{sentence}</Link>
    </small>
  );
}

/** "12 of 40 MB · 1.5 MB/s · 0:19 left", as far as each is known. */
function useProgressWords({ bytesDone, bytesTotal, bytesPerSecond, remaining }: DeliveryRow): string {
  const say = useMessages(namespace);
  const parts = [
    ...(bytesTotal > 0
      ? [say('delivery.amount', { done: formatBytes(bytesDone), total: formatBytes(bytesTotal) })]
      : []),
    ...(bytesPerSecond === null ? [] : [say('delivery.speed', { speed: formatBytes(bytesPerSecond) })]),
    ...(remaining === null ? [] : [say('delivery.remaining', { time: formatDuration(remaining) })]),
  ];
  return parts.join(' · ');
}
