import { type MailSecurity, mailSecurity } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Field, Input, notify, Select, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { NumberField } from './NumberField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';

/** Default ports by connection security. */
const usualPort: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

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
      extra={set && !dirty && <TestMail store={store} settings={settings} />}
    >
      <div className="sys-setting-row">
        <Field label={say('basics.host')} hint={say('basics.hostHint')}>
          {(control) => <Input {...control} value={draft.host} onChange={(host) => change({ host })} />}
        </Field>
        <Field label={say('basics.from')}>
          {(control) => (
            <Input {...control} type="email" value={draft.from} onChange={(from) => change({ from })} />
          )}
        </Field>
        <div>
          <p className="sys-label">{say('basics.security')}</p>
          <Select
            aria-label={say('basics.security')}
            value={draft.security}
            optionList={mailSecurity.options.map((value) => ({
              value,
              label: say(`basics.securities.${value}`),
            }))}
            onChange={(value) => {
              const security = mailSecurity.parse(value);
              change({ security, port: usualPort[security] });
            }}
          />
        </div>
        <NumberField
          label={say('basics.port')}
          min={1}
          max={65_535}
          value={draft.port}
          onChange={(port) => change({ port })}
        />
        <Field label={say('basics.userName')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={draft.userName}
              onChange={(userName) => change({ userName })}
            />
          )}
        </Field>
        <Field label={say('basics.secret')} hint={passwordSet ? say('basics.secretKept') : undefined}>
          {(control) => (
            <Input
              {...control}
              mode="password"
              autoComplete="new-password"
              value={draft.password}
              onChange={(password) => change({ password })}
            />
          )}
        </Field>
      </div>
    </SettingSection>
  );
}

function TestMail({ store }: SectionProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [to, setTo] = useState('');
  const send = async () => {
    await store.testMail(to.trim());
    notify.success(say('basics.testSent', { to: to.trim() }));
  };
  return (
    <>
      <Input
        className="sys-test-to"
        aria-label={say('basics.testTo')}
        placeholder={say('basics.testTo')}
        value={to}
        onChange={setTo}
      />
      <Button disabled={!to.includes('@')} loading={act.running} onClick={() => act.run(send)}>
        {say('basics.test')}
      </Button>
      {act.error && (
        <p className="sys-problem" role="alert">
          {act.error}
        </p>
      )}
    </>
  );
}
