import { type OperationRow, whatIsSet } from '@vitrine/shared/api';
import { formatNumber, messagesOf, sharedNamespace, type Translate } from '@vitrine/shared/i18n';

type Order = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The part of an order that differs from one to the next: what it sets, the first words of a message, a version. */
function remark(order: Order): string {
  if (order.kind === 'upgrade') return text(order.detail.version);
  return whatIsSet(order, { say: messagesOf(sharedNamespace), number: formatNumber });
}

/** "Volume: 40 %", as an order stands in a list. */
export function orderTitle(order: Order, say: Translate): string {
  const name = say(`orders.action.${order.kind === 'command' ? order.action : order.kind}`);
  const rest = remark(order);
  return rest === '' ? name : say('orders.named', { name, rest });
}
