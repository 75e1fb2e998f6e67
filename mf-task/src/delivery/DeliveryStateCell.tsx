import type { DeliveryRow } from '@vitrine/shared/api';
import { formatBytes, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { DeliveryMark } from '@vitrine/shared/ui/state-mark';
import { taskPage } from '../calendar/openTask.ts';
import { ruleKey } from '../calendar/ruleKey.ts';
import { namespace } from '../messages/index.ts';

/** Delivery state on one terminal, and its progress. */
export function DeliveryStateCell({ row }: { readonly row: DeliveryRow }) {
  const progressMessage = useProgressMessage(row);
  return (
    <span className="task-delivery-state">
      <DeliveryMark row={row}>
        {row.state === 'downloading' && <small>{progressMessage}</small>}
        {row.state === 'downloaded' && row.notShown && !row.notShown.starts && <NotShown {...row.notShown} />}
      </DeliveryMark>
    </span>
  );
}

/** Why a delivered task is not playing, with a link to the task that outranks it. */
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
function useProgressMessage({ bytesDone, bytesTotal, bytesPerSecond, remaining }: DeliveryRow): string {
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
