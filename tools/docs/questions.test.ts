import { describe, expect, test } from '@jest/globals';
import { languages } from '@vitrine/shared/api/locale';
import { home } from '../../guide/src/contents.ts';
import { workspace } from '../webpack/paths.ts';
import { documentsIn } from './documents.ts';
import { hopsTo } from './hops.ts';
import { questions, questionsAtReadme } from './questions.ts';

const documents = documentsIn(workspace);

describe.each(languages)('a newcomer reading %s', (language) => {
  test.each(questions)('finds the answer as $reader: $asks', ({ page, says }) => {
    expect(hopsTo({ page, says }, { start: home, language, most: 2 }, documents)).toBeDefined();
  });

  test.each(questionsAtReadme)('finds the answer from the README: $asks', ({ page, says }) => {
    expect(hopsTo({ page, says }, { start: 'README.md', language, most: 2 }, documents)).toBeDefined();
  });
});

test('from the home page of the guide only links to its own pages count', () => {
  const pages = [
    { path: home, text: '[a](../../host/README.md) [b](../install.md)' },
    { path: 'host/README.md', text: 'here' },
    { path: 'docs/install.md', text: 'there' },
  ];
  const of = (page: string) =>
    hopsTo({ page, says: /here/ }, { start: home, language: 'en', most: 2 }, pages);
  expect(of('host/README.md')).toBeUndefined();
  expect(of('docs/install.md')).toBe(1);
});

describe('clicks to an answer', () => {
  const of = (text: string, says: RegExp) =>
    hopsTo({ page: 'b.md', says }, { start: 'a.md', language: 'en', most: 2 }, [
      { path: 'a.md', text },
      { path: 'c.md', text: '[b](b.md)' },
      { path: 'd.md', text: '[c](c.md)' },
      { path: 'b.md', text: '# B\n\ntop\n\n## First\n\none\n\n## Second\n\ntwo' },
    ]);

  test.each([
    ['[b](b.md)', /top/, 1],
    ['[b](b.md)', /two/, 2],
    ['[b](b.md#second)', /two/, 1],
    ['[b](b.md#first)', /two/, 2],
    ['[c](c.md)', /top/, 2],
    ['[c](c.md)', /one/, undefined],
    ['[d](d.md)', /top/, undefined],
    ['[b](b.md)', /three/, undefined],
  ] as const)('from %s to %s: %s clicks', (text, says, clicks) => expect(of(text, says)).toBe(clicks));
});
