import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { DeliveryStore } from './DeliveryStore.ts';

interface DeliveryActionsProps {
  readonly store: DeliveryStore;
  readonly taskId: string;
}

/** A retry for all terminals that failed, and the way to the task. */
export const DeliveryActions = observer(function DeliveryActions({ store, taskId }: DeliveryActionsProps) {
  const say = useMessages(namespace);
  const failed = store.counts.failed ?? 0;
  const retry = () => {
    store.retrying.run([]).catch(notify.failure);
  };
  return (
    <>
      {failed > 0 && (
        <Button loading={store.retrying.running} onClick={retry}>
          {say('delivery.retry', { count: failed })}
        </Button>
      )}
      <Link className="pgs-task" to={`/task?task=${taskId}`}>
        {say('delivery.seeTask')}
      </Link>
    </>
  );
});
