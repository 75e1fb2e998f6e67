import { formatBytes, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { Totals } from '../operation/figures/Totals.tsx';
import type { TrafficAnswer } from './ThroughputStore.ts';

/** Traffic in total, and the days over a cap. */
export function TrafficTotals({ totals }: Pick<TrafficAnswer, 'totals'>) {
  const say = useMessages(namespace);
  return (
    <Totals
      label={say('figures.totals')}
      totals={[
        { name: say('throughput.downloaded'), value: formatBytes(totals.downloaded) },
        { name: say('throughput.uploaded'), value: formatBytes(totals.uploaded) },
        { name: say('throughput.over'), value: formatNumber(totals.overDays) },
      ]}
    />
  );
}
