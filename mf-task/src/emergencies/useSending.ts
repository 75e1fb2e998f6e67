import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { secondsOf } from './EmergencyDraft.ts';
import { type EmergencyStore, hasNoConfirmer } from './EmergencyStore.ts';
import { spanMessage } from './lengthMessage.ts';

/** Sends the draft after a confirmation naming the program and the number of screens. */
export function useSending(store: EmergencyStore) {
  const say = useMessages(namespace);
  const [sending, setSending] = useState(false);

  const ask = async (): Promise<boolean> => {
    const preflight = await store.prepare();
    if (!preflight) {
      if (store.preflight && hasNoConfirmer(store.preflight)) notify.error(say('confirming.none'));
      return false;
    }
    const time = spanMessage(secondsOf(store.draft), say);
    const name = store.program?.name ?? '';
    const { waits, terminals: count } = preflight;
    return confirm({
      title: say(waits ? 'emergency.askTitle' : 'emergency.sendTitle', { name, count }),
      content: say(waits ? 'emergency.askContent' : 'emergency.sendContent', { time }),
      action: say(waits ? 'emergency.sendForConfirm' : 'emergency.sendAction'),
      danger: true,
    });
  };
  const send = async () => {
    setSending(true);
    try {
      if (!(await ask())) return;
      const { status, terminals } = await store.send();
      const word = status === 'waiting' ? 'emergency.nowWaiting' : 'emergency.sent';
      notify.success(say(word, { count: terminals }));
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}
