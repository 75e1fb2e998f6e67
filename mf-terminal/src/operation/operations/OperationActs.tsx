import type { OperationRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import type { OperationActions } from './useOperationActs.ts';

interface OperationActsProps {
  readonly operation: OperationRow;
  readonly acts: OperationActions;
}

/** Buttons for the available actions on an operation. */
export function OperationActs({ operation: { can, counts }, acts }: OperationActsProps) {
  const say = useMessages(namespace);
  const wrong = counts.failed + counts.timedOut + counts.refused + counts.expired + counts.stopped;
  return (
    <>
      {can.rollBack && (
        <Button type="danger" onClick={acts.rollBack}>
          {say('operations.rollBack')}
        </Button>
      )}
      {can.stop && (
        <Button type="danger" onClick={acts.stop}>
          {say('operations.stop')}
        </Button>
      )}
      {can.resume && <Button onClick={acts.resume}>{say('operations.resume')}</Button>}
      {can.retry && wrong > 0 && (
        <Button theme="solid" onClick={() => acts.retry()}>
          {say('operations.retry', { count: wrong })}
        </Button>
      )}
    </>
  );
}
