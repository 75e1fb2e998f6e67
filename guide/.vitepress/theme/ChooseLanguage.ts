import { preferredLanguage } from '@vitrine/shared/api/locale';
import { withBase } from 'vitepress';
import { defineComponent, h, onMounted } from 'vue';
import { languageNames, languages } from '../../src/languages.ts';

/** As the console: what the person chose there, what the account chose, then the languages of the browser. */
function wanted(): string[] {
  const stored = ['locale', 'suggestedLocale'].map((key) => localStorage.getItem(key));
  return [...stored.filter((locale) => locale !== null), ...navigator.languages];
}

/** `/guide/`: goes on to the reader's language, which is listed for who has no script. */
export const ChooseLanguage = defineComponent({
  name: 'ChooseLanguage',
  setup() {
    onMounted(() => location.replace(withBase(`/${preferredLanguage(wanted())}/`)));
    return () =>
      h(
        'nav',
        { class: 'choose-language', 'aria-label': 'Language' },
        languages.map((language) =>
          h('a', { href: withBase(`/${language}/`), lang: language }, languageNames[language]),
        ),
      );
  },
});
