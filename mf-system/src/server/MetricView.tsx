import type { MetricRange, ServerMetric } from '@vitrine/shared/api';
import { formatBytes, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { MetricChart } from './MetricChart.tsx';
import { type SayServer, serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

type Figure = Exclude<keyof ServerMetric, 'at'>;

const milliseconds = (say: SayServer, value: number) =>
  say('metrics.milliseconds', { value: formatNumber(value, value < 10 ? 1 : 0) });
const bytes = (_say: SayServer, value: number) => formatBytes(Math.round(value));
const count = (_say: SayServer, value: number) => formatNumber(Math.round(value));

/** Metrics in display order, with formats. */
const figures: readonly { name: Figure; text: (say: SayServer, value: number) => string }[] = [
  { name: 'loopDelay', text: milliseconds },
  { name: 'memory', text: bytes },
  { name: 'connections', text: count },
  { name: 'requests', text: count },
  { name: 'downloads', text: count },
  { name: 'downloadSpeed', text: (say, value) => say('metrics.perSecond', { value: bytes(say, value) }) },
  { name: 'databaseDelay', text: milliseconds },
  { name: 'databaseSize', text: bytes },
  { name: 'diskFree', text: bytes },
];
const ranges: readonly MetricRange[] = ['hour', 'day', 'week'];

/** Server metrics: small charts on a common time axis. */
export const MetricView = observer(function MetricView({ store }: { readonly store: ServerStore }) {
  const say = useMessages(serverNamespace);
  const { value } = store.metrics;
  return (
    <>
      <FilterChips
        label={say('metrics.range')}
        chips={ranges.map((range) => ({ value: range, label: say(`metrics.${range}`) }))}
        value={store.range}
        onChange={(range) => store.show(range)}
      />
      <PaneState
        source={store.metrics}
        isEmpty={value?.points.length === 0}
        empty={{ text: say('metrics.empty') }}
      >
        <div className="server-charts">
          {value &&
            figures.map(({ name, text }) => (
              <MetricChart
                key={name}
                name={say(`metrics.${name}`)}
                from={value.from}
                to={value.to}
                points={value.points.map((point) => ({ at: point.at, value: point[name] }))}
                text={(figure) => text(say, figure)}
              />
            ))}
        </div>
      </PaneState>
    </>
  );
});
