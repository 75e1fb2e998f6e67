import { insertWebhook, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import type { WebhookStore } from './WebhookStore.ts';

interface UrlFieldProps {
  readonly store: WebhookStore;
  readonly value: string;
  /** Empty: none. */
  readonly error: string;
  readonly onChange: (url: string) => void;
}

/** Address of a webhook, with what this server reaches. */
export const UrlField = observer(function UrlField({ store, value, error, onChange }: UrlFieldProps) {
  const say = useMessages(namespace);
  const reach = store.reach.value;
  return (
    <Field
      label={say('hooks.url')}
      hint={reach && say(reach.innerAllowed ? 'hooks.urlHintInner' : 'hooks.urlHint')}
      error={error || undefined}
    >
      {(control) => (
        <Input {...control} limit={longestOf(insertWebhook, 'url')} value={value} onChange={onChange} />
      )}
    </Field>
  );
});
