import type { Component } from '@vitrine/shared/document';
import { localeNames, locales, localeTags, useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { ChoiceField, Field } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { namespace } from '../../namespace.ts';
import { firstText } from './firstText.ts';
import { useTextChange } from './useTextChange.ts';

interface OfWidget {
  readonly component: Component;
}

/** Time zone of a clock; the terminal's own by default. */
export const ZoneField = observer(function ZoneField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const change = useTextChange(component);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const label = say('content.zone');
  return (
    <Field label={label}>
      <Select
        aria-label={label}
        size="small"
        filter
        style={{ width: '100%' }}
        value={firstText(component).taTimeZone ?? ''}
        optionList={[
          { value: '', label: say('content.zoneOwn') },
          ...zones.map((zone) => ({ value: zone, label: zone })),
        ]}
        onChange={(value) => change.line({ taTimeZone: value === '' ? undefined : String(value) }, 'zone')}
      />
    </Field>
  );
});

/** Language of dates, weekdays and weather; the screen's own by default. */
export const LanguageField = observer(function LanguageField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const change = useTextChange(component);
  const label = say('content.language');
  return (
    <Field label={label}>
      <Select
        aria-label={label}
        size="small"
        style={{ width: '100%' }}
        value={firstText(component).taLanguage ?? ''}
        optionList={[
          { value: '', label: say('content.languageOwn') },
          ...locales.map((locale) => ({ value: localeTags[locale], label: localeNames[locale] })),
          ...otherLanguages(),
        ]}
        onChange={(value) =>
          change.line({ taLanguage: value === '' ? undefined : String(value) }, 'language')
        }
      />
    </Field>
  );
});

/** Languages of visitors, in their own names. */
function otherLanguages() {
  return ['ja', 'fr', 'de', 'es', 'ru', 'ar', 'th', 'vi'].map((value) => ({
    value,
    label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
  }));
}

/** Unit of temperature. */
export const UnitField = observer(function UnitField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const change = useTextChange(component);
  return (
    <ChoiceField<'C' | 'F'>
      label={say('content.unit')}
      value={firstText(component).taUnit ?? 'C'}
      choices={[
        { value: 'C', label: '°C' },
        { value: 'F', label: '°F' },
      ]}
      onChange={(taUnit) => change.line({ taUnit }, 'unit')}
    />
  );
});
