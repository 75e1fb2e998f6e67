import type { OperationRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import type { OperationHandlers } from './useOperationActions.ts';

interface OperationActionsProps {
  readonly operation: OperationRow;
  readonly actions: OperationHandlers;
}

/** Buttons for the available actions on an operation. */
export function OperationActions({ operation: { can, counts }, actions }: OperationActionsProps) {
  const say = useMessages(namespace);
  const wrong = counts.failed + counts.timedOut + counts.refused + counts.expired + counts.stopped;
  return (
    <>
      {can.rollBack && (
        <Button type="danger" onClick={actions.rollBack}>
          {say('operations.rollBack')}
        </Button>
      )}
      {can.stop && (
        <Button type="danger" onClick={actions.stop}>
          {say('operations.stop')}
        </Button>
      )}
      {can.resume && <Button onClick={actions.resume}>{say('operations.resume')}</Button>}
      {can.retry && wrong > 0 && (
        <Button theme="solid" onClick={() => actions.retry()}>
          {say('operations.retry', { count: wrong })}
        </Button>
      )}
    </>
  );
}
