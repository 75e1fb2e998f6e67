import type { Order } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { OrderAct } from './useOrderActions.ts';

interface OrderActionsProps {
  readonly order: Order;
  readonly onAsk: (act: OrderAct) => void;
}

/** What can be done with an order until it is paid. */
export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const say = useMessages(namespace);
  if (order.status !== 'unpaid') return null;
  return (
    <>
      <Button theme="borderless" onClick={() => onAsk('pay')}>
        {say('orders.pay')}
      </Button>
      <Button theme="borderless" type="danger" onClick={() => onAsk('remove')}>
        {say('orders.remove')}
      </Button>
    </>
  );
}
