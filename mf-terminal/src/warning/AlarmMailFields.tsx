import type { AlarmSetting } from '@vitrine/shared/api';
import { localeNames, locales, useMessages } from '@vitrine/shared/i18n';
import { Select, TagInput } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { MinutesField } from './MinutesField.tsx';

interface AlarmMailFieldsProps {
  readonly draft: AlarmSetting;
  readonly mailReady: boolean;
  readonly onChange: (changes: Partial<AlarmSetting>) => void;
}

/** Recipients of mails, their frequency and language. */
export function AlarmMailFields({ draft, mailReady, onChange }: AlarmMailFieldsProps) {
  const say = useMessages(namespace);
  return (
    <>
      <MailRecipients value={draft.mailTo} onChange={(mailTo) => onChange({ mailTo })} />
      {!mailReady && <p className="operation-note">{say('warning.notification.noMail')}</p>}
      <MinutesField
        label={say('warning.notification.digest')}
        hint={say('warning.notification.digestHint')}
        value={draft.digestMinutes}
        onChange={(digestMinutes) => onChange({ digestMinutes })}
      />
      <MailLanguage value={draft.language} onChange={(language) => onChange({ language })} />
    </>
  );
}

interface MailFieldProps<Name extends keyof AlarmSetting> {
  readonly value: AlarmSetting[Name];
  readonly onChange: (value: AlarmSetting[Name]) => void;
}

function MailRecipients({ value, onChange }: MailFieldProps<'mailTo'>) {
  const say = useMessages(namespace);
  return (
    <div className="alarm-mail">
      <span>{say('warning.notification.mailTo')}</span>
      <TagInput
        max={10}
        addOnBlur
        allowDuplicates={false}
        value={[...value]}
        placeholder={say('warning.notification.mailHint')}
        aria-label={say('warning.notification.mailTo')}
        onChange={onChange}
      />
    </div>
  );
}

function MailLanguage({ value, onChange }: MailFieldProps<'language'>) {
  const say = useMessages(namespace);
  return (
    <div className="alarm-mail">
      <span>{say('warning.notification.language')}</span>
      <Select
        value={value}
        optionList={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        aria-label={say('warning.notification.language')}
        onChange={(chosen) => onChange(locales.find((locale) => locale === chosen) ?? 'zh_CN')}
      />
    </div>
  );
}
