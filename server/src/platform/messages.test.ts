import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findMessage, messageFolders, pickLanguage, readCatalogue } from './messages.ts';

const sources = resolve(import.meta.dirname, '..');

function placesOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
}

describe.each(messageFolders())('%s', (folder) => {
  const chinese = readCatalogue(folder, 'zh_CN');

  test.each(['en_US', 'ko_US'])('%s has the same keys and places as zh_CN', (locale) => {
    const other = readCatalogue(folder, locale);
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(chinese).toSorted());
    for (const [key, sentence] of Object.entries(chinese)) {
      expect([key, placesOf(other[key] ?? '')]).toEqual([key, placesOf(sentence)]);
      expect(other[key]).not.toBe('');
    }
  });
});

test.each(messageFolders())('%s has single braces, the only ones that are filled in here', (folder) => {
  for (const locale of ['zh_CN', 'en_US', 'ko_US'])
    expect(Object.entries(readCatalogue(folder, locale)).filter(([, text]) => text.includes('{{'))).toEqual(
      [],
    );
});

test('every refusal in the source has its sentence', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const used = files.flatMap((name) => {
    const text = readFileSync(join(sources, name), 'utf8');
    return [...text.matchAll(/new Refusal\(\s*'([^']+)'/g)].map(([, key = '']) => key);
  });
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((key) => findMessage('zh', key) === undefined)).toEqual([]);
});

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['fr-FR,fr;q=0.9', 'zh'],
  ['en', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['fr,en;q=0.2,ko;q=0.7', 'ko'],
  ['en;q=0,zh', 'zh'],
  ['constructor', 'zh'],
])('Accept-Language %s means %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});
