import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { type Catalogue, messageFolders, readCatalogue } from './catalogue.ts';
import { faultsOf } from './faults.ts';

function catalogue(zh: object, en: object, ko: object): Catalogue {
  const [zh_CN, en_US, ko_US] = [zh, en, ko].map((texts) => new Map<string, string>(Object.entries(texts)));
  return { zh_CN: zh_CN ?? new Map(), en_US: en_US ?? new Map(), ko_US: ko_US ?? new Map() };
}

describe('a fault is found', () => {
  test('a key that one language lacks', () => {
    expect(faultsOf(catalogue({ a: '甲' }, { a: 'A' }, {}))).toEqual(['ko_US lacks a']);
  });

  test('an empty text', () => {
    expect(faultsOf(catalogue({ a: '甲' }, { a: ' ' }, { a: '가' }))).toEqual(['en_US a is empty']);
  });

  test('a placeholder that another language does not fill', () => {
    const texts = catalogue({ a: '{{count}} 个' }, { a: '{{number}} of them' }, { a: '{{count}}개' });
    expect(faultsOf(texts)).toEqual(['a has other placeholders in another language']);
  });

  test('a sentence left in English', () => {
    const english = { a: 'The folder is not empty' };
    expect(faultsOf(catalogue({ a: '文件夹不为空' }, english, english))).toEqual([
      'a is English in another language',
    ]);
  });

  test('when nothing would fill a placeholder; patterns are explained with theirs', () => {
    const help = { patternHelp: '{days}' };
    const texts = catalogue({ a: '{name}', ...help }, { a: '{name}', ...help }, { a: '{name}', ...help });
    expect(faultsOf(texts)).toEqual(
      ['zh_CN', 'en_US', 'ko_US'].map((locale) => `${locale} a has single braces, which nothing fills`),
    );
  });

  test('but order of placeholders, and names, may be what they are', () => {
    const texts = catalogue(
      { a: '第 {{page}} 页，共 {{total}} 页', b: 'MAC' },
      { a: '{{total}} pages, this is {{page}}', b: 'MAC' },
      { a: '{{total}}쪽 중 {{page}}쪽', b: 'MAC' },
    );
    expect(faultsOf(texts)).toEqual([]);
  });
});

test.each(messageFolders(workspace))('%s says the same in three languages', (folder) => {
  expect(faultsOf(readCatalogue(join(workspace, folder)))).toEqual([]);
});
