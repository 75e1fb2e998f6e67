import type { OperationRow } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { deferralText } from '../deferral/deferralText.ts';
import { OperationProgress } from './OperationProgress.tsx';
import { OperationStages } from './OperationStages.tsx';

/** Who sent an operation and when, how long it waits, and how far it is. */
export const OperationSummary = observer(function OperationSummary(props: {
  readonly operation: OperationRow;
}) {
  const { operation } = props;
  const { userName: name, createdAt, deferral } = operation;
  const say = useMessages(namespace);
  const time = formatDateTime(createdAt, session.timeZone);
  return (
    <>
      <p className="operation-note operation-who">{say('operations.by', { name, time })}</p>
      {deferral && <p className="operation-note operation-who">{deferralText(deferral, say)}</p>}
      <OperationProgress counts={operation.counts} />
      {operation.stages && <OperationStages operation={operation} />}
    </>
  );
});
