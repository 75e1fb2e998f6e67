import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { SubtitleStore } from './SubtitleStore.ts';

/** Sends the ticker, and says whether it runs or waits for a second person. */
export function useSendSubtitle(store: SubtitleStore): () => Promise<void> {
  const say = useMessages(namespace);
  return async () => {
    try {
      const sent = await store.send();
      if (!sent) {
        if (store.blocked) notify.error(say('confirming.none'));
        return;
      }
      const word = sent.status === 'waiting' ? 'subtitle.nowWaiting' : 'subtitle.sent';
      notify.success(say(word, { count: sent.terminals }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
