import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { DeliveryStore } from './DeliveryStore.ts';
import { useRetry } from './useRetry.ts';

interface DeliveryHeadProps {
  readonly store: DeliveryStore;
  readonly titleId: string;
}

/** How many screens are still prepared, and a retry for all that failed. */
export const DeliveryHead = observer(function DeliveryHead({ store, titleId }: DeliveryHeadProps) {
  const say = useMessages(namespace);
  const retry = useRetry(store);
  const board = store.board.value;
  const failed = board?.counts.failed ?? 0;
  return (
    <header>
      <h2 id={titleId}>{say('delivery.title')}</h2>
      {board !== undefined && board.preparing > 0 && (
        <span className="task-note" role="status">
          {say('delivery.preparing', { count: board.preparing })}
        </span>
      )}
      {session.can('task.manage') && failed > 0 && (
        <Button size="small" loading={store.retrying.running} onClick={() => retry([])}>
          {say('retry.all', { count: failed })}
        </Button>
      )}
    </header>
  );
});
