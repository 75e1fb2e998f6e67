import type { AlarmSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { AlarmKindChoice } from './AlarmKindChoice.tsx';
import { AlarmMailFields } from './AlarmMailFields.tsx';
import type { AlarmSettingStore } from './AlarmSettingStore.ts';
import { MinutesField } from './MinutesField.tsx';
import './warning.css';

interface AlarmSettingFormProps {
  readonly store: AlarmSettingStore;
  readonly value: AlarmSetting;
  readonly mailReady: boolean;
}

/** Which alarms are notified, to whom, and how often. */
export const AlarmSettingForm = observer(function AlarmSettingForm(props: AlarmSettingFormProps) {
  const { store, value, mailReady } = props;
  const say = useMessages(namespace);
  const [draft, setDraft] = useState<AlarmSetting>(value);
  const save = useSave(store);
  const change = (changes: Partial<AlarmSetting>) => setDraft({ ...draft, ...changes });
  const { error, running } = store.saving;
  return (
    <div className="alarm-setting">
      <MinutesField
        label={say('warning.notification.offlineMinutes')}
        value={draft.offlineMinutes}
        onChange={(offlineMinutes) => change({ offlineMinutes })}
      />
      <AlarmKindChoice value={draft.tellKinds} onChange={(tellKinds) => change({ tellKinds })} />
      <AlarmMailFields draft={draft} mailReady={mailReady} onChange={change} />
      <WebhookNote />
      <Problem text={error === undefined ? '' : errorText(error)} />
      <Button theme="solid" loading={running} onClick={() => save(draft)}>
        {say('edit.save')}
      </Button>
    </div>
  );
});

/** Alarms go to webhooks as well, which are set on a page of their own. */
const WebhookNote = observer(function WebhookNote() {
  const say = useMessages(namespace);
  return (
    <p className="operation-note">
      {say('warning.notification.webhook')}{' '}
      {session.can('system.settings') && (
        <Link to="/system/basics">{say('warning.notification.basics')}</Link>
      )}
    </p>
  );
});

function useSave({ saving }: AlarmSettingStore) {
  const say = useMessages(namespace);
  return async ({ offlineMinutes, tellKinds, mailTo, digestMinutes, language }: AlarmSetting) => {
    try {
      await saving.run([{ offlineMinutes, tellKinds, mailTo, digestMinutes, language }]);
      notify.success(say('edit.saved'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
}
