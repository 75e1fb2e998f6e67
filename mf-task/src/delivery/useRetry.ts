import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { DeliveryStore } from './DeliveryStore.ts';

/** Delivers again to terminals where it failed; to all of them by an empty list. */
export function useRetry(store: DeliveryStore): (clientIds: readonly string[]) => Promise<void> {
  const say = useMessages(namespace);
  return async (clientIds) => {
    try {
      notify.success(say('retry.done', { count: await store.retrying.run([clientIds]) }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
