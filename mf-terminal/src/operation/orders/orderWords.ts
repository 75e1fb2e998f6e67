import { type OperationRow, operationText } from '@vitrine/shared/api';
import { formatNumber, type SayShared } from '@vitrine/shared/i18n';

type Order = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

/** "Volume: 40 %", as an order stands in a list: the words of the history and of the log. */
export function orderTitle({ kind, action, detail }: Order, say: SayShared): string {
  return operationText({ action: kind === 'command' ? action : kind, detail }, { say, number: formatNumber });
}
