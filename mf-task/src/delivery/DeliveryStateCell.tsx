import type { DeliveryRow } from '@vitrine/shared/api';
import { formatBytes, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { DeliveryMark } from '@vitrine/shared/ui/state-mark';
import { taskPage } from '../calendar/openTask.ts';
import { ruleKey } from '../calendar/ruleKey.ts';
import { namespace } from '../messages/index.ts';

/** How far it is on one terminal: the state, and what is known of the way there. */
export function DeliveryStateCell({ row }: { readonly row: DeliveryRow }) {
  const progressWords = useProgressWords(row);
  return (
    <span className="task-delivery-state">
      <DeliveryMark row={row}>
        {row.state === 'downloading' && <small>{progressWords}</small>}
        {row.state === 'downloaded' && row.notShown && !row.notShown.starts && <NotShown {...row.notShown} />}
      </DeliveryMark>
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
