import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { locales } from '@vitrine/shared/api/locale';
import { readSections } from './sections.ts';

const content = join(import.meta.dirname, 'content');
const root = join(import.meta.dirname, '../../..');

type Messages = { readonly [key: string]: string | Messages };

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

/** Console texts of a language: read as files, since remotes must not import other packages. */
const shownIn = (locale: string) =>
  globSync(`{host,mf-*,player,server,shared}/src/**/messages/${locale}.json`, { cwd: root }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );

const pagesIn = (locale: string) =>
  globSync(`*.${locale}.md`, { cwd: content }).map((file) => ({
    file,
    text: readFileSync(join(content, file), 'utf8'),
  }));

/** Quoted names; an ellipsis inside is a placeholder. */
const namesIn = (text: string) =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({
    name,
    parts: name.split('…').map((part) => part.trim()),
  }));

test.each(locales)('every quoted name exists in the console in %s', (locale) => {
  const pages = pagesIn(locale);
  const headings = pages.flatMap(({ text }) =>
    readSections(text).flatMap(({ title, group }) => [title, group]),
  );
  const shown = [...shownIn(locale), ...headings].map((text) => text.toLowerCase());
  const isShown = (part: string) => shown.some((text) => text.includes(part.toLowerCase()));
  const unknown = pages.flatMap(({ file, text }) =>
    namesIn(text)
      .filter(({ parts }) => !parts.every(isShown))
      .map(({ name }) => `${basename(file)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
