import { useMessages } from '@vitrine/shared/i18n';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import type { OrderStore } from './OrderStore.ts';

/** What a person can do with an order that was given. */
export interface OrderActions {
  readonly stop: () => Promise<void>;
  /** Without ids: wherever it did not work. */
  readonly retry: (ids?: readonly string[]) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
  /** Why the last act failed; empty when it did not. */
  readonly problem: string;
}

/** Acts on an order; each says what it did, and asks before it takes something back. */
export function useOrderActs(
  store: OrderStore | undefined,
  onOrder: (operationId: string) => void,
): OrderActions {
  const say = useMessages(namespace);
  const [problem, setProblem] = useState('');
  const attempt = async (work: (open: OrderStore) => Promise<void>) => {
    if (!store) return;
    setProblem('');
    try {
      await work(store);
    } catch (reason) {
      setProblem(errorText(reason));
      notify.failure(reason);
    }
  };
  const counts = store?.order.value?.counts;
  const open =
    (counts?.waiting ?? 0) + (counts?.deferred ?? 0) + (counts?.sent ?? 0) + (counts?.working ?? 0);
  return {
    problem,
    stop: () =>
      attempt(async (order) => {
        const agreed = await confirm({
          title: say('orders.stopTitle'),
          content: say('orders.stopContent', { count: open }),
          action: say('orders.stop'),
          danger: true,
        });
        if (agreed) await order.stopping.run([]);
      }),
    retry: (ids = []) =>
      attempt(async (order) => {
        notify.success(say('orders.retried', { count: await order.retrying.run([ids]) }));
      }),
    resume: () => attempt((order) => order.resuming.run([])),
    rollBack: () =>
      attempt(async (order) => {
        const agreed = await confirm({
          title: say('orders.rollBackTitle'),
          content: say('orders.rollBackContent', { count: counts?.acknowledged ?? 0 }),
          action: say('orders.rollBack'),
          danger: true,
        });
        if (agreed) onOrder(await order.rollingBack.run([]));
      }),
  };
}
