import { useMessages } from '@vitrine/shared/i18n';
import { LabelledSwitch } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { NumberField } from './NumberField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';

const numbers = [
  { setting: 'keptDays', text: 'kept', unit: 'days', min: 1, max: 365 },
  { setting: 'sessionHours', text: 'session', unit: 'hours', min: 1, max: 720 },
  { setting: 'passwordLength', text: 'password', unit: 'characters', min: 5, max: 12 },
] as const;

const switches = [
  { setting: 'passwordMixed', text: 'mixed' },
  { setting: 'twoFactorRequired', text: 'twoFactor' },
] as const;

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
        {numbers.map(({ setting, text, unit, min, max }) => (
          <NumberField
            key={setting}
            label={say(`basics.${text}`)}
            hint={say(`basics.${text}Hint`)}
            unit={say(`basics.${unit}`)}
            min={min}
            max={max}
            value={draft[setting]}
            onChange={(value) => change({ [setting]: value })}
          />
        ))}
      </div>
      {switches.map(({ setting, text }) => (
        <div key={setting} className="sys-switch">
          <LabelledSwitch checked={draft[setting]} onChange={(on) => change({ [setting]: on })}>
            {say(`basics.${text}`)}
          </LabelledSwitch>
        </div>
      ))}
      <p className="sys-hint">{say('basics.twoFactorHint')}</p>
    </SettingSection>
  );
}
