import type { OperationRow } from '@vitrine/shared/api';
import { formatPercent, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import './orders.css';

/** How a stage stands, seen from the one that the roll-out is in. */
function stageMark(order: OperationRow, at: number, current: number) {
  if (at < current || order.status === 'finished') return 'passed';
  if (at > current) return 'waiting';
  if (order.status === 'halted') return 'failed';
  return order.status === 'stopped' ? 'unused' : 'running';
}

/** The stages of a roll-out: 1, 10, 100 of a hundred terminals. */
export function OrderStages({ order }: { readonly order: OperationRow }) {
  const say = useMessages(namespace);
  if (!order.stages) return null;
  const { percents, current } = order.stages;
  return (
    <>
      <ol className="order-stages" aria-label={say('orders.stages')}>
        {percents.map((percent, at) => (
          <li key={percent} aria-current={at === current ? 'step' : undefined}>
            <StateMark
              state={stageMark(order, at, current)}
              label={say('orders.stageOf', { number: at + 1, share: formatPercent(percent / 100) })}
            />
          </li>
        ))}
      </ol>
      {order.status === 'halted' && (
        <p role="status" className="order-problem">
          {say('orders.halted')}
        </p>
      )}
    </>
  );
}
