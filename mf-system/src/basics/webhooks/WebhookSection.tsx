import type { Webhook } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { SettingSection } from '../SettingSection.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { WebhookSheet } from './WebhookSheet.tsx';
import type { WebhookStore } from './WebhookStore.ts';

/** Webhooks of the account. */
export const WebhookSection = observer(function WebhookSection({ store }: { readonly store: WebhookStore }) {
  const say = useMessages(namespace);
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [opened, setOpened] = useState('');
  const { value: hooks, error } = store.list;
  return (
    <SettingSection
      title={say('hooks.title')}
      text={say('hooks.text')}
      extra={<Button onClick={() => setEdited('new')}>{say('hooks.add')}</Button>}
    >
      {error !== undefined && (
        <p className="sys-problem" role="alert">
          {errorText(error)}
        </p>
      )}
      {hooks?.length === 0 && <p className="sys-quiet">{say('hooks.empty')}</p>}
      <ul className="sys-hooks">
        {hooks?.map((hook) => (
          <WebhookRow
            key={hook.id}
            hook={hook}
            store={store}
            onEdit={() => setEdited(hook)}
            onOpen={() => setOpened(hook.id)}
          />
        ))}
      </ul>
      {edited && (
        <WebhookForm
          hook={edited === 'new' ? undefined : edited}
          store={store}
          onClose={() => setEdited(undefined)}
        />
      )}
      <WebhookSheet hook={hooks?.find(({ id }) => id === opened)} onClose={() => setOpened('')} />
      <Secret store={store} />
    </SettingSection>
  );
});

const Secret = observer(function Secret({ store }: { readonly store: WebhookStore }) {
  const say = useMessages(namespace);
  const put = () => store.show(undefined);
  return (
    <Modal
      visible={store.secret !== undefined}
      title={say('hooks.secret')}
      okText={say('hooks.secretKept')}
      hasCancel={false}
      maskClosable={false}
      onOk={put}
      onCancel={put}
    >
      <p>{say('hooks.secretText')}</p>
      <code className="sys-secret">{store.secret}</code>
    </Modal>
  );
});
