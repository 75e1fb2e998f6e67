import type { Order } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** Whether and when an order was paid. */
export const OrderState = observer(function OrderState({
  order: { status, paidAt },
}: {
  readonly order: Order;
}) {
  const say = useMessages(namespace);
  const label = paidAt
    ? say('orders.paidAt', { at: formatDateTime(paidAt, session.timeZone) })
    : say('orders.unpaid');
  return <StateMark state={status === 'paid' ? 'passed' : 'waiting'} label={label} />;
});
