import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import type { EditsStore } from './EditsStore.ts';
import { usePublishEdits } from './usePublishEdits.ts';
import { whyBlocked } from './whyBlocked.ts';

/** Publishes saved changes to the screens that play them, or says why there is nothing to publish. */
export function useUpdateScreens(store: EditsStore): () => Promise<void> {
  const say = useMessages(sharedNamespace);
  const publish = usePublishEdits(store);
  return async () => {
    const edits = await store.afterSave();
    if (edits.programs.length === 0) notify.success(say('edited.same'));
    else if (store.ready) await publish();
    else notify.warning(whyBlocked(say, edits));
  };
}
