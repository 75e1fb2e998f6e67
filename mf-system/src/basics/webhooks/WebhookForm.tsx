import { insertWebhook, longestOf, type Webhook } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../../messages/index.ts';
import { TopicChoice } from './TopicChoice.tsx';
import { UrlField } from './UrlField.tsx';
import { useWebhookDraft } from './useWebhookDraft.ts';
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
  const { name, url, topics, setName, setUrl, setTopics, whole, save } = useWebhookDraft(store, hook);
  useEffect(() => {
    void store.reach.reload();
    return () => store.reach.cancel();
  }, [store]);
  const submit = () => act.run(() => save().then(onClose));
  return (
    <Modal
      visible
      title={say(hook ? 'hooks.editTitle' : 'hooks.addTitle')}
      okText={say(hook ? 'basics.save' : 'hooks.add')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !whole }}
      confirmLoading={act.running}
      onOk={submit}
      onCancel={onClose}
    >
      <EnterForm className="sys-form" ready={whole} onSubmit={submit}>
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
        <UrlField store={store} value={url} error={act.error} onChange={setUrl} />
        <TopicChoice topics={topics} onChange={setTopics} />
      </EnterForm>
    </Modal>
  );
});
