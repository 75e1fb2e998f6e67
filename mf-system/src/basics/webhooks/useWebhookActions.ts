import type { Webhook } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import type { TestResult, WebhookStore } from './WebhookStore.ts';

/** What can be done with a webhook, and how the last attempt ended. */
export function useWebhookActions(hook: Webhook, store: WebhookStore) {
  const say = useMessages(namespace);
  const act = useAct();
  const [result, setResult] = useState<TestResult>();
  const { id, name } = hook;
  const test = () => {
    setResult(undefined);
    void act.run(async () => setResult(await store.test(id)));
  };
  const remove = async () => {
    const title = say('hooks.deleteTitle', { name });
    const content = say('hooks.deleteText');
    if (await confirm({ title, content, action: say('hooks.delete'), danger: true }))
      await act.run(() => store.remove(id));
  };
  const renew = async () => {
    const title = say('hooks.renewTitle', { name });
    if (await confirm({ title, content: say('hooks.renewText'), action: say('hooks.renew'), danger: true }))
      await act.run(() => store.renew(id));
  };
  const enable = (enabled: boolean) => act.run(() => store.change(hook, { enabled }));
  return { result, running: act.running, error: act.error, enable, test, renew, remove };
}
