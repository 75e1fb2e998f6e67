import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import type { EditsStore } from './EditsStore.ts';

/** Publishes the latest content of edited programs, and reports the number of screens and what was not published. */
export function usePublishEdits(store: EditsStore): () => Promise<void> {
  const say = useMessages(sharedNamespace);
  return async () => {
    try {
      const { tasks, terminals, refused } = await store.publishing.run([]);
      const done = say('edited.done', { count: tasks, terminals });
      if (refused) notify.warning(say('edited.partly', { done, count: refused.length }));
      else notify.success(done);
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
