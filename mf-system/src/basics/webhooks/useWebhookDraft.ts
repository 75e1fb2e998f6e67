import type { Webhook, WebhookTopic } from '@vitrine/shared/api';
import { useState } from 'react';
import type { WebhookStore } from './WebhookStore.ts';

/** A webhook as it is being edited or added. */
export function useWebhookDraft(store: WebhookStore, hook: Webhook | undefined) {
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? 'https://');
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(hook?.topics ?? ['alarm']);
  const fields = { name: name.trim(), url: url.trim(), topics: [...topics] };
  return {
    ...{ name, url, topics, setName, setUrl, setTopics },
    whole: fields.name !== '' && URL.canParse(fields.url) && topics.length > 0,
    save: () => (hook ? store.change(hook, fields) : store.add(fields)),
  };
}
