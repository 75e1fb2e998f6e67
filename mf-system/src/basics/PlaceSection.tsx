import { formatDateTime, formatTimeZone, localeNames, locales, useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';

/** Every zone that this browser knows, and the one that is set should it know that by another name. */
const zonesWith = (zone: string) => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Language, time zone and where the weather comes from. */
export function PlaceSection({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const { weatherSource } = settings;
  const defaultLanguage = settings.chosenLanguage ?? settings.defaultLanguage;
  const timeZone = settings.chosenTimeZone ?? settings.timeZone;
  const { draft, changed, change, settle, dirty } = useDraft({ defaultLanguage, timeZone, weatherSource });
  const save = async () => {
    await store.save(changed);
    settle(draft);
  };
  const zone = draft.timeZone || settings.timeZone;
  return (
    <SettingSection title={say('basics.place')} text={say('basics.placeText')} form={{ dirty, save }}>
      <div className="sys-setting-row">
        <div>
          <p className="sys-label">{say('basics.language')}</p>
          <Select
            aria-label={say('basics.language')}
            value={draft.defaultLanguage}
            optionList={[
              { value: '', label: say('basics.languageAuto') },
              ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
            ]}
            onChange={(value) => change({ defaultLanguage: locales.find((one) => one === value) ?? '' })}
          />
          <p className="sys-hint">{say('basics.languageHint')}</p>
        </div>
        <div>
          <p className="sys-label">{say('basics.zone')}</p>
          <Select
            filter
            aria-label={say('basics.zone')}
            value={draft.timeZone}
            optionList={[
              { value: '', label: say('basics.zoneOwn', { zone: settings.timeZone }) },
              ...zonesWith(settings.timeZone).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(value) => change({ timeZone: String(value) })}
          />
          <p className="sys-hint">
            {say('basics.zoneNow', {
              time: formatDateTime(new Date(), zone),
              zone: formatTimeZone(zone),
            })}
          </p>
        </div>
      </div>
      <Field label={say('basics.weather')} hint={say('basics.weatherHint')}>
        {(control) => (
          <Input
            {...control}
            showClear
            value={draft.weatherSource}
            placeholder={say('basics.weatherNone')}
            onChange={(source) => change({ weatherSource: source })}
          />
        )}
      </Field>
    </SettingSection>
  );
}
