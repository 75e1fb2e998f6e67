import type { AccountSettings } from '@vitrine/shared/api';
import { localeNames, locales, useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

type Language = NonNullable<AccountSettings['chosenLanguage']>;

interface LanguageFieldProps {
  /** Empty: that of the browser. */
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Language of members who chose none. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const say = useMessages(namespace);
  return (
    <div>
      <p className="sys-label">{say('basics.language')}</p>
      <Select
        aria-label={say('basics.language')}
        value={value}
        optionList={[
          { value: '', label: say('basics.languageAuto') },
          ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
        ]}
        onChange={(chosen) => onChange(locales.find((one) => one === chosen) ?? '')}
      />
      <p className="sys-hint">{say('basics.languageHint')}</p>
    </div>
  );
}
