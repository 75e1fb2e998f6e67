import { commandKind, type OperationRow, whatIsSet } from '@vitrine/shared/api';
import { formatNumber, messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import type { Say } from '../../messages/index.ts';

type Order = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The part of an order that differs from one to the next: what it sets, the first words of a message, a version. */
function remark(order: Order): string {
  if (order.kind === 'upgrade') return text(order.detail.version);
  return whatIsSet(order, { say: messagesOf(sharedNamespace), number: formatNumber });
}

/** Kept for months: a command may be of another version than this page. */
function commandName(action: string, say: Say): string {
  const kind = commandKind.safeParse(action).data;
  return kind ? say(`orders.action.${kind}`) : action;
}

/** "Volume: 40 %", as an order stands in a list. */
export function orderTitle(order: Order, say: Say): string {
  const name = order.kind === 'command' ? commandName(order.action, say) : say(`orders.action.${order.kind}`);
  const rest = remark(order);
  return rest === '' ? name : say('orders.named', { name, rest });
}
