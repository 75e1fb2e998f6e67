import { type AlarmSetting, alarmKinds, alarmMessages } from '@vitrine/shared/api';
import { localeNames, locales, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import {
  Button,
  Checkbox,
  errorText,
  Field,
  InputNumber,
  notify,
  Select,
  TagInput,
} from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { AlarmSettingFacts } from './AlarmSettingFacts.tsx';
import { AlarmSettingStore } from './AlarmSettingStore.ts';
import './warning.css';

/** Alarm notifications: recipients, kinds and frequency. */
export const AlarmSettingDrawer = observer(function AlarmSettingDrawer(props: {
  readonly onClose: () => void;
}) {
  const say = useMessages(namespace);
  const store = useStore((client) => new AlarmSettingStore(client));
  useEffect(() => void store.setting.reload(), [store]);
  const { value } = store.setting;
  return (
    <SideSheet visible width={480} title={say('warning.telling.title')} onCancel={props.onClose}>
      <PaneState source={store.setting}>
        {value &&
          (session.can('terminal.manage') ? (
            <SettingForm store={store} value={value} mailReady={value.mailReady} />
          ) : (
            <AlarmSettingFacts value={value} />
          ))}
      </PaneState>
    </SideSheet>
  );
});

interface SettingFormProps {
  readonly store: AlarmSettingStore;
  readonly value: AlarmSetting;
  readonly mailReady: boolean;
}

const SettingForm = observer(function SettingForm({ store, value, mailReady }: SettingFormProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [draft, setDraft] = useState<AlarmSetting>(value);
  const change = (changes: Partial<AlarmSetting>) => setDraft({ ...draft, ...changes });
  const save = async () => {
    const { offlineMinutes, tellKinds, mailTo, digestMinutes, language } = draft;
    try {
      await store.saving.run([{ offlineMinutes, tellKinds, mailTo, digestMinutes, language }]);
      notify.success(say('edit.saved'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <div className="alarm-setting">
      <Field label={say('warning.telling.offlineMinutes')}>
        {(control) => (
          <InputNumber
            {...control}
            min={1}
            max={1440}
            precision={0}
            value={draft.offlineMinutes}
            onChange={(minutes) => change({ offlineMinutes: Number(minutes) })}
          />
        )}
      </Field>
      <Checkbox.Group
        value={[...draft.tellKinds]}
        aria-label={say('warning.telling.kinds')}
        onChange={(kinds) => change({ tellKinds: alarmKinds.filter((kind) => kinds.includes(kind)) })}
      >
        <strong>{say('warning.telling.kinds')}</strong>
        {alarmKinds.map((kind) => (
          <Checkbox key={kind} value={kind}>
            {sayShared(alarmMessages[kind])}
          </Checkbox>
        ))}
      </Checkbox.Group>
      <div className="alarm-mail">
        <span>{say('warning.telling.mailTo')}</span>
        <TagInput
          max={10}
          addOnBlur
          allowDuplicates={false}
          value={[...draft.mailTo]}
          placeholder={say('warning.telling.mailHint')}
          aria-label={say('warning.telling.mailTo')}
          onChange={(mailTo) => change({ mailTo })}
        />
      </div>
      {!mailReady && <p className="operation-note">{say('warning.telling.noMail')}</p>}
      <Field label={say('warning.telling.digest')} hint={say('warning.telling.digestHint')}>
        {(control) => (
          <InputNumber
            {...control}
            min={1}
            max={1440}
            precision={0}
            value={draft.digestMinutes}
            onChange={(minutes) => change({ digestMinutes: Number(minutes) })}
          />
        )}
      </Field>
      <div className="alarm-mail">
        <span>{say('warning.telling.language')}</span>
        <Select
          value={draft.language}
          optionList={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          aria-label={say('warning.telling.language')}
          onChange={(chosen) => change({ language: locales.find((locale) => locale === chosen) ?? 'zh_CN' })}
        />
      </div>
      <p className="operation-note">
        {say('warning.telling.webhook')}{' '}
        {session.can('system.settings') && <Link to="/system/basics">{say('warning.telling.basics')}</Link>}
      </p>
      {store.saving.error !== undefined && (
        <p role="alert" className="operation-problem">
          {errorText(store.saving.error)}
        </p>
      )}
      <Button theme="solid" loading={store.saving.running} onClick={save}>
        {say('edit.save')}
      </Button>
    </div>
  );
});
