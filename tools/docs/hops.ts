import { dirname, join, normalize } from 'node:path';
import { type Language, languageLocales } from '@vitrine/shared/api/locale';
import { home, readers } from '../../guide/src/contents.ts';
import { originalOf } from '../../guide/src/translations.ts';
import type { Document } from './documents.ts';
import { anchorsOf, linksIn } from './links.ts';

/** The translated page where one exists. */
function pageIn(language: Language, path: string, known: ReadonlyMap<string, Document>): string {
  const original = originalOf(path).original.replace(/\.\w\w_[A-Z]{2}\.md$/, '.en_US.md');
  const names = [
    original.replace(/\.md$/, `.${language}.md`),
    original.replace(/\.en_US\.md$/, `.${languageLocales[language]}.md`),
  ];
  return names.find((name) => name !== original && known.has(name)) ?? original;
}

const shownFiles = new Set([home, ...readers.flatMap(({ pages }) => pages.map(({ file }) => file))]);
const help = /^mf-system\/src\/help\/content\/help\.\w+\.md$/;

/** Documents that the site shows: its readers have no others. */
const shownOf = (documents: readonly Document[]): Document[] =>
  documents.filter(({ path }) => help.test(path) || shownFiles.has(originalOf(path).original));

const sectionsOf = (text: string): string[] => text.split(/^(?=##+ )/m);

/** Anchor of a section; the first has none. */
function anchorOf(sections: readonly string[], place: number): string | undefined {
  if (place === 0) return undefined;
  return [...anchorsOf(sections.slice(0, place + 1).join(''))].at(-1);
}

/**
 * Clicks from a page to a section: one per link, and one more for a lower heading in the outline. Undefined above
 * `most`. From the home page of the guide only its own pages count.
 */
export function hopsTo(
  answer: { readonly page: string; readonly says: RegExp },
  from: { readonly start: string; readonly language: Language; readonly most: number },
  documents: readonly Document[],
): number | undefined {
  const read = from.start === home ? shownOf(documents) : documents;
  const known = new Map(read.map((document) => [document.path, document]));
  const target = pageIn(from.language, answer.page, known);
  const sections = sectionsOf(known.get(target)?.text ?? '');
  const place = sections.findIndex((section) => answer.says.test(section));
  if (place < 0) return undefined;
  const anchor = anchorOf(sections, place);
  const hopsOnPage = (named?: string) => (anchor === undefined || named === anchor ? 0 : 1);

  let pages = new Set([pageIn(from.language, from.start, known)]);
  for (let clicks = 0; clicks <= from.most; clicks += 1) {
    if (pages.has(target) && clicks + hopsOnPage() <= from.most) return clicks + hopsOnPage();
    const next = new Set<string>();
    for (const path of pages)
      for (const link of linksIn(known.get(path)?.text ?? '')) {
        const [file = '', named] = decodeURI(link.target).split('#', 2);
        const reached = pageIn(from.language, normalize(join(dirname(path), file)), known);
        if (reached === target && hopsOnPage(named) === 0 && clicks < from.most) return clicks + 1;
        if (known.has(reached)) next.add(reached);
      }
    pages = next;
  }
  return undefined;
}
