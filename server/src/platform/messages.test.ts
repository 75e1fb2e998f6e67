import { describe, expect, test } from '@jest/globals';
import { locales } from '@vitrine/shared/api';
import { Refusal } from './errors.ts';
import { message, messageFolders, pickLanguage, readCatalogue, storedMessage } from './messages.ts';

function placeholdersOf(sentence: string): string[] {
  return [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
}

describe.each(messageFolders())('%s', (folder) => {
  const chinese = readCatalogue(folder, 'zh_CN');

  test.each(locales)('%s has the same keys and placeholders as zh_CN', (locale) => {
    const other = readCatalogue(folder, locale);
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(chinese).toSorted());
    for (const [key, sentence] of Object.entries(chinese)) {
      expect([key, placeholdersOf(other[key] ?? '')]).toEqual([key, placeholdersOf(sentence)]);
      expect(other[key]).not.toBe('');
    }
  });
});

/** Type-checked with the other files: a `@ts-expect-error` above a correct line fails the build. */
test('unknown message keys and extra parameters are compile errors', () => {
  const word: string = 'task';
  const said = [
    new Refusal('material.unknown'),
    new Refusal('task.nameTaken', {}, { etName: 'task.nameTaken' }),
    new Refusal('material.spaceInsufficient', { name: 'A', needed: 2, left: 1 }),
    message('en', 'call.success'),
    // @ts-expect-error no such key
    message('en', 'call.sucess'),
    // @ts-expect-error a string may be any key
    message('en', `${word}.unknown`),
    // @ts-expect-error a value is missing
    message('en', 'input.invalid', { field: 'name' }),
    // @ts-expect-error no such key
    new Refusal('material.unknwon'),
    // @ts-expect-error a string may be any key
    new Refusal(`${word}.unknown`),
    // @ts-expect-error the sentence needs values
    new Refusal('material.spaceInsufficient'),
    // @ts-expect-error the sentence has no such place
    new Refusal('material.unknown', { name: 'A' }),
    // @ts-expect-error no such key for a field
    new Refusal('material.unknown', {}, { id: 'material.unknwon' }),
  ];
  expect(said).toHaveLength(12);
});

test('a stored key that no longer exists reads as a refusal without a reason', () => {
  expect(storedMessage('en', 'terminal.ofAnOlderVersion')).toBe(message('en', 'call.refused'));
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
