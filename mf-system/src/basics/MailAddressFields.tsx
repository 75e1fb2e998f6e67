import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { MailFieldsProps } from './mailFields.ts';

/** Mail server and sender. */
export function MailAddressFields({ draft, change }: MailFieldsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <Field label={say('basics.host')} hint={say('basics.hostHint')}>
        {(control) => <Input {...control} value={draft.host} onChange={(host) => change({ host })} />}
      </Field>
      <Field label={say('basics.from')}>
        {(control) => (
          <Input {...control} type="email" value={draft.from} onChange={(from) => change({ from })} />
        )}
      </Field>
    </>
  );
}
