import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Catalogue, readCatalogue } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';
import { faultsOf } from './faults.ts';
import { messageFolders } from './folders.ts';

function catalogue(zh: object, en: object, ko: object): Catalogue {
  const [zh_CN, en_US, ko_US] = [zh, en, ko].map((texts) => new Map<string, string>(Object.entries(texts)));
  return { zh_CN: zh_CN ?? new Map(), en_US: en_US ?? new Map(), ko_US: ko_US ?? new Map() };
}

describe('a fault is reported', () => {
  test('for a key missing in one language', () => {
    expect(faultsOf(catalogue({ a: '甲' }, { a: 'A' }, {}))).toEqual(['ko_US lacks a']);
  });

  test('for an empty text', () => {
    expect(faultsOf(catalogue({ a: '甲' }, { a: ' ' }, { a: '가' }))).toEqual(['en_US a is empty']);
  });

  test('for a placeholder missing in another language', () => {
    const texts = catalogue({ a: '{{count}} 个' }, { a: '{{number}} of them' }, { a: '{{count}}개' });
    expect(faultsOf(texts)).toEqual(['a has other placeholders in another language']);
  });

  test('for a sentence left in English', () => {
    const english = { a: 'The folder is not empty' };
    expect(faultsOf(catalogue({ a: '文件夹不为空' }, english, english))).toEqual([
      'a is English in another language',
    ]);
  });

  test('for single braces that nothing fills, except in pattern help', () => {
    const help = { patternHelp: '{days}' };
    const texts = catalogue({ a: '{name}', ...help }, { a: '{name}', ...help }, { a: '{name}', ...help });
    expect(faultsOf(texts)).toEqual(
      ['zh_CN', 'en_US', 'ko_US'].map((locale) => `${locale} a has single braces, which nothing fills`),
    );
  });

  test('but not for reordered placeholders or proper names', () => {
    const texts = catalogue(
      { a: '第 {{page}} 页，共 {{total}} 页', b: 'MAC' },
      { a: '{{total}} pages, this is {{page}}', b: 'MAC' },
      { a: '{{total}}쪽 중 {{page}}쪽', b: 'MAC' },
    );
    expect(faultsOf(texts)).toEqual([]);
  });
});

test.each(messageFolders(workspace))('%s is consistent in three languages', (folder) => {
  expect(faultsOf(readCatalogue(join(workspace, folder)))).toEqual([]);
});
