import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { LanguageField } from './LanguageField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';
import { useWeatherTest, WeatherField } from './WeatherField.tsx';
import { ZoneField } from './ZoneField.tsx';

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
  return (
    <SettingSection title={say('basics.place')} text={say('basics.placeText')} form={{ dirty, edits, save }}>
      <div className="sys-setting-row">
        <LanguageField
          value={draft.defaultLanguage}
          onChange={(language) => change({ defaultLanguage: language })}
        />
        <ZoneField
          value={draft.timeZone}
          zone={settings.timeZone}
          onChange={(zone) => change({ timeZone: zone })}
        />
      </div>
      <WeatherField
        store={store}
        settings={settings}
        test={test}
        value={draft.weatherSource}
        onChange={(source) => change({ weatherSource: source })}
      />
    </SettingSection>
  );
}
