import type { OperationRow } from '@vitrine/shared/api';
import type { Translate } from '@vitrine/shared/i18n';

type Order = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The part of an order that differs from one to the next: a level, a number, the first words of a message. */
function remark({ kind, action, detail }: Order, say: Translate): string {
  if (action === 'cleanUp') return say(`orders.level.${text(detail.level)}`);
  if (action === 'volume' || action === 'brightness')
    return say('orders.percent', { value: text(detail.value) });
  if (action === 'message') return say('orders.quoted', { text: text(detail.text) });
  if (kind === 'switchover' && text(detail.source) !== '') return say(`source.${text(detail.source)}`);
  if (kind === 'upgrade') return text(detail.version);
  return '';
}

/** "Volume: 40 %", as an order stands in a list. */
export function orderTitle(order: Order, say: Translate): string {
  const name = say(`orders.action.${order.kind === 'command' ? order.action : order.kind}`);
  const rest = remark(order, say);
  return rest === '' ? name : say('orders.named', { name, rest });
}
