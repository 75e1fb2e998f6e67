import {
  currentLocale,
  localeNames,
  locales,
  localeTags,
  switchLocale,
  useMessages,
} from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconLanguage } from '@vitrine/shared/ui/icons';
import { hostNamespace } from '../messages/index.ts';

/** Menu of the three languages, each in its own name; a change reloads the page. */
export function LanguageMenu() {
  const say = useMessages(hostNamespace);
  const menu = (
    <Dropdown.Menu>
      {locales.map((locale) => (
        <Dropdown.Item key={locale} active={locale === currentLocale()} onClick={() => switchLocale(locale)}>
          <span lang={localeTags[locale]}>{localeNames[locale]}</span>
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
  return (
    <Dropdown render={menu} trigger="click" position="bottomRight" clickToHide>
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconLanguage size="large" />}
        aria-label={say('shell.language')}
      />
    </Dropdown>
  );
}
