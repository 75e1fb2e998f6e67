import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { locales, messageFolders, readCatalogue } from './catalogue.ts';
import { retiredIn, retiredWordsOf } from './retired.ts';

describe('a retired word is found', () => {
  test.each([
    ['zh_CN', '你的账户', ['“账户” is retired: 账号', '“你” is retired: 您']],
    ['en_US', 'Add a Terminal', ['“Terminal” is retired: screen']],
    ['ko_US', '단말기 추가', ['“단말기” is retired: 단말']],
  ] as const)('%s: %s', (locale, text, faults) => {
    expect(retiredIn(locale, text)).toEqual(faults);
  });

  test('but not in the name of a placeholder, nor in a sample page', () => {
    const texts = new Map([
      ['said', '{{terminal}} plays {programme}'],
      ['h5template.menu.line', 'There is no such table'],
    ]);
    expect(retiredWordsOf({ zh_CN: new Map(), en_US: texts, ko_US: new Map() })).toEqual([]);
  });
});

test.each(messageFolders(workspace))('%s says no retired word', (folder) => {
  expect(retiredWordsOf(readCatalogue(join(workspace, folder)))).toEqual([]);
});

test('the names of pages in the top bar say no retired word', () => {
  const text = readFileSync(join(workspace, 'host/public/remotes.json'), 'utf8');
  const faults = locales.flatMap((locale) =>
    [...text.matchAll(new RegExp(`"${locale}": "([^"]*)"`, 'g'))].flatMap(([, name = '']) =>
      retiredIn(locale, name),
    ),
  );
  expect(faults).toEqual([]);
});

describe('the help', () => {
  const pages = 'mf-system/src/help/content';
  test.each(locales.flatMap((locale) => globSync(`${pages}/*.${locale}.md`, { cwd: workspace })))(
    '%s says no retired word',
    (file) => {
      const locale = locales.find((each) => file.includes(each)) ?? 'zh_CN';
      const lines = readFileSync(join(workspace, file), 'utf8').split('\n');
      // Addresses and code between backticks keep the names of calls.
      const faults = lines.flatMap((line, at) =>
        retiredIn(locale, line.replaceAll(/`[^`]*`|\]\([^)]*\)|\{#[^}]*\}/g, '')).map(
          (fault) => `${at + 1}: ${fault}`,
        ),
      );
      expect(faults).toEqual([]);
    },
  );
});
