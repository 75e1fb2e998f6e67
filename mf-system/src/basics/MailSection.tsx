import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { MailAddressFields } from './MailAddressFields.tsx';
import { MailConnectionFields } from './MailConnectionFields.tsx';
import { MailSignInFields } from './MailSignInFields.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { TestMail } from './TestMail.tsx';
import { useDraft } from './useDraft.ts';

/** Mail server for alarms. */
export function MailSection({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const { passwordSet, ...known } = settings.mail;
  const { draft, change, settle, dirty, edits } = useDraft({ ...known, password: '' });
  const save = async () => {
    const { password, ...mail } = draft;
    const gone = mail.userName === '' && passwordSet;
    await store.save({ mail: { ...mail, ...((password !== '' || gone) && { password }) } });
    settle(draft);
  };
  const set = settings.mail.host !== '';
  return (
    <SettingSection
      title={say('basics.mail')}
      text={say('basics.mailText')}
      form={{ dirty, edits, save }}
      extra={set && !dirty && <TestMail store={store} />}
    >
      <div className="sys-setting-row">
        <MailAddressFields draft={draft} change={change} />
        <MailConnectionFields draft={draft} change={change} />
        <MailSignInFields draft={draft} change={change} passwordSet={passwordSet} />
      </div>
    </SettingSection>
  );
}
