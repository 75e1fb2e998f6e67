import { type OperationRow, operationText } from '@vitrine/shared/api';
import { formatNumber, type SayShared } from '@vitrine/shared/i18n';

type TitledOperation = Pick<OperationRow, 'kind' | 'action' | 'detail'>;

/** Title of an operation, such as "Volume: 40 %", as in the history and the audit log. */
export function operationTitle({ kind, action, detail }: TitledOperation, say: SayShared): string {
  return operationText({ action: kind === 'command' ? action : kind, detail }, { say, number: formatNumber });
}
