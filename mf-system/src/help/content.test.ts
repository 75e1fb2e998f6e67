import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { locales } from '@vitrine/shared/api/locale';
import { isRedirect, type RemoteRoute } from '@vitrine/shared/contract';
import { routes } from '../routes.ts';
import { readSections } from './sections.ts';

/** Addresses of all remotes: read as files, since remotes must not import other packages. */
const addresses = globSync('../mf-*/package.json', { cwd: join(import.meta.dirname, '../..') }).flatMap(
  (path): string[] => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).remote.paths,
);
const pages = ['help', 'service', 'screen'] as const;
const read = (page: string, locale: string) =>
  readSections(readFileSync(join(import.meta.dirname, 'content', `${page}.${locale}.md`), 'utf8'));

const picturesIn = (text: string) => [...text.matchAll(/\(picture:([\w-]+)\)/g)].map(([, name]) => name);
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path);
const pathsOf = (list: readonly RemoteRoute[]): string[] =>
  list.flatMap((route) => [route.path, ...(isRedirect(route) ? [] : pathsOf(route.children ?? []))]);

describe.each(pages)('%s', (page) => {
  const chinese = read(page, 'zh_CN');

  test.each(locales)('has in %s the sections, pictures and links of the Chinese original', (locale) => {
    const shape = (sections: ReturnType<typeof read>) =>
      sections.map(({ id, body }) => ({ id, pictures: picturesIn(body), links: linksIn(body) }));
    expect(shape(read(page, locale))).toEqual(shape(chinese));
  });

  test.each(locales)('has text in every section in %s', (locale) => {
    for (const { id, title, plain } of read(page, locale)) {
      expect([id, title.length > 1, plain.length > 30]).toEqual([id, true, true]);
    }
  });
});

test('links resolve to routes of a remote or the host', () => {
  const own = pathsOf(routes);
  const first = [...addresses, '/login'];
  const links = pages.flatMap((page) => read(page, 'zh_CN').flatMap(({ body }) => linksIn(body)));
  for (const link of new Set(links)) {
    const known = own.includes(link) || first.some((path) => link === path || link.startsWith(`${path}/`));
    expect([link, known]).toEqual([link, true]);
    if (link.startsWith('/system')) expect(own).toContain(link);
  }
});

test('every name has a thumbnail in each language', () => {
  const wanted = new Set(read('help', 'zh_CN').flatMap(({ body }) => picturesIn(body)));
  for (const locale of locales) {
    const folder = join(import.meta.dirname, 'pictures', locale);
    const there = readdirSync(folder).filter((file) => file.endsWith('.webp'));
    expect(there.sort()).toEqual([...wanted].map((name) => `${name}.webp`).sort());
    for (const file of there) expect(readFileSync(join(folder, file)).length).toBeLessThanOrEqual(60 * 1024);
  }
});
