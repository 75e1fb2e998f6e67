import { type OperationRow, operationText } from '@vitrine/shared/api';
import { formatNumber, type SayShared } from '@vitrine/shared/i18n';

type TitledOperation = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

/** "Volume: 40 %", as an order stands in a list: the words of the history and of the log. */
export function operationTitle({ kind, action, detail }: TitledOperation, say: SayShared): string {
  return operationText({ action: kind === 'command' ? action : kind, detail }, { say, number: formatNumber });
}
