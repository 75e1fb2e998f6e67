import {
  insertWebhook,
  longestOf,
  type Webhook,
  type WebhookTopic,
  webhookTopics,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, EnterForm, Field, Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import type { WebhookStore } from './WebhookStore.ts';

interface WebhookFormProps {
  /** Undefined: a new one. */
  readonly hook: Webhook | undefined;
  readonly store: WebhookStore;
  readonly onClose: () => void;
}

/** Edits name, URL and topics of a webhook. */
export const WebhookForm = observer(function WebhookForm({ hook, store, onClose }: WebhookFormProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? 'https://');
  const [topics, setTopics] = useState<readonly WebhookTopic[]>(hook?.topics ?? ['alarm']);
  useEffect(() => {
    void store.reach.reload();
    return () => store.reach.cancel();
  }, [store]);
  const whole = name.trim() !== '' && URL.canParse(url.trim()) && topics.length > 0;
  const save = async () => {
    const fields = { name: name.trim(), url: url.trim(), topics: [...topics] };
    await (hook ? store.change(hook, fields) : store.add(fields));
    onClose();
  };
  const toggle = (topic: WebhookTopic, on: boolean) =>
    setTopics(webhookTopics.filter((one) => (one === topic ? on : topics.includes(one))));
  return (
    <Modal
      visible
      title={say(hook ? 'hooks.editTitle' : 'hooks.addTitle')}
      okText={say(hook ? 'basics.save' : 'hooks.add')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      confirmLoading={act.running}
      onOk={() => act.run(save)}
      onCancel={onClose}
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={() => act.run(save)}>
        <Field label={say('hooks.name')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              limit={longestOf(insertWebhook, 'name')}
              value={name}
              onChange={setName}
            />
          )}
        </Field>
        <Field
          label={say('hooks.url')}
          hint={
            store.reach.value && say(store.reach.value.innerAllowed ? 'hooks.urlHintInner' : 'hooks.urlHint')
          }
          error={act.error || undefined}
        >
          {(control) => (
            <Input {...control} limit={longestOf(insertWebhook, 'url')} value={url} onChange={setUrl} />
          )}
        </Field>
        <fieldset className="sys-checks">
          <legend>{say('hooks.what')}</legend>
          {webhookTopics.map((topic) => (
            <Checkbox
              key={topic}
              checked={topics.includes(topic)}
              onChange={(event) => toggle(topic, event.target.checked === true)}
            >
              {say(`hooks.topics.${topic}`)}
            </Checkbox>
          ))}
        </fieldset>
      </EnterForm>
    </Modal>
  );
});
