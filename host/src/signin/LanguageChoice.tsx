import {
  currentLocale,
  localeNames,
  locales,
  localeTags,
  switchLocale,
  useMessages,
} from '@vitrine/shared/i18n';
import { hostNamespace } from '../messages/index.ts';

/** The three languages side by side, without a menu in an unreadable language. */
export function LanguageChoice() {
  const say = useMessages(hostNamespace);
  return (
    <nav className="sign-in-languages" aria-label={say('shell.language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={localeTags[locale]}
          aria-current={locale === currentLocale() || undefined}
          onClick={() => switchLocale(locale)}
        >
          {localeNames[locale]}
        </button>
      ))}
    </nav>
  );
}
