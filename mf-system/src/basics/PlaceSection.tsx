import {
  formatDateTime,
  formatTimeZone,
  localeNames,
  locales,
  serverNow,
  useMessages,
} from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';
import { useWeatherTest, WeatherField } from './WeatherField.tsx';

/** Time zones of this browser, plus the current one if the browser uses another name. */
const zonesWith = (zone: string) => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Language, time zone and weather source. */
export function PlaceSection({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const { weatherSource } = settings;
  const defaultLanguage = settings.chosenLanguage ?? settings.defaultLanguage;
  const timeZone = settings.chosenTimeZone ?? settings.timeZone;
  const { draft, changed, change, settle, dirty, edits } = useDraft({
    defaultLanguage,
    timeZone,
    weatherSource,
  });
  const test = useWeatherTest({ store });
  const save = async () => {
    await store.save(changed);
    settle(draft);
    // In parallel to the save: an unreachable source may be saved, but with a warning.
    if (changed.weatherSource) void test.run(changed.weatherSource.trim());
  };
  const zone = draft.timeZone || settings.timeZone;
  return (
    <SettingSection title={say('basics.place')} text={say('basics.placeText')} form={{ dirty, edits, save }}>
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
              time: formatDateTime(serverNow(), zone),
              zone: formatTimeZone(zone),
            })}
          </p>
        </div>
      </div>
      <WeatherField
        {...{ store, settings, test }}
        value={draft.weatherSource}
        onChange={(source) => change({ weatherSource: source })}
      />
    </SettingSection>
  );
}
