import { formatDuration, formatNumber, formatPercent, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { Totals } from '../operation/figures/Totals.tsx';
import { type CallFigure, meanTalk, meanWaiting } from './callFigures.ts';

/** Figures of all calls together. */
export function CallTotals({ figure }: { readonly figure: CallFigure }) {
  const say = useMessages(namespace);
  const { total, answered, missed } = figure;
  return (
    <Totals
      label={say('figures.totals')}
      totals={[
        { name: say('callStatistics.total'), value: formatNumber(total) },
        {
          name: say('callStatistics.answered'),
          value: formatNumber(answered),
          note: total === 0 ? '' : formatPercent(answered / total),
        },
        { name: say('callStatistics.missed'), value: formatNumber(missed) },
        { name: say('callStatistics.meanTalk'), value: formatDuration(meanTalk(figure)) },
        { name: say('callStatistics.meanWaiting'), value: formatDuration(meanWaiting(figure)) },
      ]}
    />
  );
}
