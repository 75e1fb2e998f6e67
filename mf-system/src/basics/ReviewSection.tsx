import { type OutputOf, selectProgramSetting, updateProgramSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { LabelledSwitch, Radio } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { SettingSection } from './SettingSection.tsx';
import type { SettingsStore } from './SettingsStore.ts';

type Existing = 'passed' | 'unreviewed';

/** Whether programs require a review before publication. */
export const ReviewSection = observer(function ReviewSection({ store }: { readonly store: SettingsStore }) {
  const say = useMessages(namespace);
  const [setting] = useState(
    () =>
      new Resource<OutputOf<typeof selectProgramSetting>>((signal) =>
        store.client.call(selectProgramSetting, {}, { signal }),
      ),
  );
  const [wanted, setWanted] = useState<boolean>();
  const [existing, setExisting] = useState<Existing>('passed');
  useEffect(() => {
    void setting.reload();
    return () => setting.cancel();
  }, [setting]);
  const { value } = setting;
  if (!value || !session.can('account.members')) return null;
  const on = wanted ?? value.auditRequired;
  const dirty = on !== value.auditRequired;
  const save = async () => {
    await store.client.call(updateProgramSetting, { auditRequired: on, existing });
    await setting.reload();
    setWanted(undefined);
  };
  return (
    <SettingSection title={say('basics.review')} text={say('basics.reviewText')} form={{ dirty, save }}>
      <div className="sys-switch">
        <LabelledSwitch checked={on} onChange={setWanted}>
          {say('basics.reviewSwitch')}
        </LabelledSwitch>
      </div>
      {dirty && on && (
        <fieldset className="sys-checks">
          <legend>{say('basics.existing')}</legend>
          <Radio.Group
            value={existing}
            onChange={(event) => setExisting(event.target.value === 'unreviewed' ? 'unreviewed' : 'passed')}
          >
            <Radio value="passed">{say('basics.existingPassed')}</Radio>
            <Radio value="unreviewed">{say('basics.existingUnreviewed')}</Radio>
          </Radio.Group>
        </fieldset>
      )}
      <p className="sys-hint">{say('basics.reviewers', { count: value.reviewers })}</p>
    </SettingSection>
  );
});
