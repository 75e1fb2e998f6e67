import { useMessages } from '@vitrine/shared/i18n';
import { LabelledSwitch } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { NumberField } from './NumberField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';

/** Retention, session lifetime, password policy, and two-factor requirement. */
export function SafetySection({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const { keptDays, sessionHours, passwordLength, passwordMixed, twoFactorRequired } = settings;
  const known = { keptDays, sessionHours, passwordLength, passwordMixed, twoFactorRequired };
  const { draft, changed, change, settle, dirty, edits } = useDraft(known);
  const save = async () => {
    await store.save(changed);
    settle(draft);
  };
  return (
    <SettingSection
      title={say('basics.safety')}
      text={say('basics.safetyText')}
      form={{ dirty, edits, save }}
    >
      <div className="sys-setting-row">
        <NumberField
          label={say('basics.kept')}
          hint={say('basics.keptHint')}
          unit={say('basics.days')}
          min={1}
          max={365}
          value={draft.keptDays}
          onChange={(value) => change({ keptDays: value })}
        />
        <NumberField
          label={say('basics.session')}
          hint={say('basics.sessionHint')}
          unit={say('basics.hours')}
          min={1}
          max={720}
          value={draft.sessionHours}
          onChange={(value) => change({ sessionHours: value })}
        />
        <NumberField
          label={say('basics.password')}
          hint={say('basics.passwordHint')}
          unit={say('basics.characters')}
          min={5}
          max={12}
          value={draft.passwordLength}
          onChange={(value) => change({ passwordLength: value })}
        />
      </div>
      <div className="sys-switch">
        <LabelledSwitch checked={draft.passwordMixed} onChange={(mixed) => change({ passwordMixed: mixed })}>
          {say('basics.mixed')}
        </LabelledSwitch>
      </div>
      <div className="sys-switch">
        <LabelledSwitch
          checked={draft.twoFactorRequired}
          onChange={(required) => change({ twoFactorRequired: required })}
        >
          {say('basics.twoFactor')}
        </LabelledSwitch>
      </div>
      <p className="sys-hint">{say('basics.twoFactorHint')}</p>
    </SettingSection>
  );
}
