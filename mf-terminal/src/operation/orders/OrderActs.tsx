import type { OperationRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import type { OrderActions } from './useOrderActs.ts';

interface OrderActsProps {
  readonly order: OperationRow;
  readonly acts: OrderActions;
}

/** Buttons of what may be done with an order now. */
export function OrderActs({ order: { can, counts }, acts }: OrderActsProps) {
  const say = useMessages(namespace);
  const wrong = counts.failed + counts.timedOut + counts.refused + counts.expired + counts.stopped;
  return (
    <>
      {can.rollBack && (
        <Button type="danger" onClick={acts.rollBack}>
          {say('orders.rollBack')}
        </Button>
      )}
      {can.stop && (
        <Button type="danger" onClick={acts.stop}>
          {say('orders.stop')}
        </Button>
      )}
      {can.resume && <Button onClick={acts.resume}>{say('orders.resume')}</Button>}
      {can.retry && wrong > 0 && (
        <Button theme="solid" onClick={() => acts.retry()}>
          {say('orders.retry', { count: wrong })}
        </Button>
      )}
    </>
  );
}
