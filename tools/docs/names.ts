import { join } from 'node:path';
import { type Locale, locales, readCatalogue } from '@vitrine/build/messages';
import { languageLocales } from '@vitrine/shared/api/locale';
import { originalOf } from '../../guide/src/translations.ts';
import { shippedRemotes } from '../map/shippedRemotes.ts';
import { messageFolders } from '../messages/folders.ts';
import { type Document, withoutCode } from './documents.ts';

/** Language by file name: `x.zh.md`, `help.ko_US.md`; default: English. */
export function localeOf(path: string): Locale {
  return (
    locales.find((locale) => path.endsWith(`.${locale}.md`)) ?? languageLocales[originalOf(path).language]
  );
}

/** All texts of console, player and server in a language, and the names in the top bar. */
export function shownTexts(root: string, locale: Locale): string[] {
  const bar = shippedRemotes(root).flatMap(({ label, navigation }) => [
    label[locale],
    ...navigation.map((item) => item.label?.[locale] ?? ''),
  ]);
  const texts = messageFolders(root).flatMap((folder) => [
    ...readCatalogue(join(root, folder))[locale].values(),
  ]);
  return [...texts, ...bar];
}

/** UI names in a page: quoted, bold in list steps, and navigation paths. */
function namesIn(text: string): string[] {
  const plain = withoutCode(text);
  const quoted = [...plain.matchAll(/“([^”\n]+)”/g)];
  const steps = plain.split('\n').filter((line) => /^\d+\. /.test(line));
  const bold = steps.flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*/g)]);
  const ways = [...plain.matchAll(/(?<!\*)\*([^*\n]+ › [^*\n]+)\*(?!\*)/g)];
  return [...quoted, ...bold, ...ways].map(([, name = '']) => name);
}

/** Separator in navigation paths: **Screens → Add screen**, *System › Logs*. */
const step = /\s*[→›]\s*/;

const small = (text: string): string => text.trim().toLowerCase();

/** Whether the UI contains a name. Path segments must match in full; elsewhere an ellipsis is a placeholder. */
function isSaid(name: string, texts: ReadonlySet<string>): boolean {
  if (step.test(name)) return name.split(step).every((part) => texts.has(small(part)));
  const parts = name.split('…').map(small);
  return parts.every((part) => [...texts].some((text) => text.includes(part)));
}

/**
 * Names of pages, buttons and fields missing in the UI of the page's language, each as a sentence.
 *
 * @param shown UI texts by language
 */
export function unknownNames(
  documents: readonly Document[],
  shown: Readonly<Record<Locale, readonly string[]>>,
): string[] {
  const said = new Map(locales.map((locale) => [locale, new Set(shown[locale].map(small))]));
  return documents.flatMap(({ path, text }) => {
    const locale = localeOf(path);
    return [...new Set(namesIn(text))]
      .filter((name) => !isSaid(name, said.get(locale) ?? new Set()))
      .map((name) => `${path} names “${name}”, which the interface does not say in ${locale}.`);
  });
}
