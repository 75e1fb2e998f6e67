import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { locales, readCatalogue } from '@vitrine/build/messages';
import { languageLocales, languages } from '@vitrine/shared/api/locale';
import { shippedRemotes } from '../map/shippedRemotes.ts';
import { workspace } from '../webpack/paths.ts';
import { messageFolders } from './folders.ts';
import { retiredIn, retiredWordsOf } from './retired.ts';
import { retiredInDocument } from './retiredInDocument.ts';

describe('a retired word is reported', () => {
  test.each([
    ['zh_CN', '你的账户', ['“账户” is retired: 账号', '“你” is retired: 您']],
    ['zh_CN', '没有这个文件', ['“没有这个” is retired: …不存在']],
    ['en_US', 'Add a Terminal', ['“Terminal” is retired: screen']],
    ['en_US', 'Choose all', ['“Choose all” is retired: select all']],
    ['en_US', 'Good until 5 May', ['“Good until” is retired: valid until']],
    ['ko_US', '단말기 추가', ['“단말기” is retired: 단말']],
    ['ko_US', '다섯 쪽입니다', ['“쪽” is retired: 페이지']],
    ['ko_US', '왼쪽에서 고르고 받는 쪽에 저장', []],
    ['en_US', 'Switch the source', ['“Switch the source” is retired: switch input source']],
    ['en_US', 'Files at a time', ['“Files at a time” is retired: simultaneous downloads']],
    ['en_US', 'Hours of downloads', ['“Hours of downloads” is retired: download window']],
    ['en_US', 'Traffic a day', ['“Traffic a day” is retired: daily traffic cap']],
    ['en_US', 'Idle time', ['“Idle time” is retired: return when idle for']],
    ['en_US', 'Get log', ['“Get log” is retired: fetch log']],
    ['zh_CN', '校准时间', ['“校准时间” is retired: 同步时钟']],
    ['zh_CN', '清理', ['“清理” is retired: 清理空间']],
    ['zh_CN', '等待接入的终端', ['“等待接入” is retired: 配对']],
    ['zh_CN', '把系统接入其他系统；清理级别', []],
    ['ko_US', '소스 전환', ['“소스 전환” is retired: 입력 소스 전환']],
    ['ko_US', '화면 캡처', ['“화면 캡처” is retired: 스크린샷']],
    ['ko_US', '정리', ['“정리” is retired: 공간 정리']],
    ['ko_US', '새 작업', ['“새 작업” is retired: 편성']],
    ['ko_US', '작업을 게시합니다', ['“작업을 게시” is retired: 편성']],
    ['ko_US', '입력 소스 전환; 같은 종류의 새 작업이 작업을 대체', []],
  ] as const)('%s: %s', (locale, text, faults) => {
    expect(retiredIn(locale, text)).toEqual(faults);
  });

  test('but not in the name of a placeholder or in a sample page', () => {
    const texts = new Map([
      ['said', '{{terminal}} plays {programme}'],
      ['h5template.menu.line', 'There is no such table'],
      ['signOut.canceled', 'Canceled'],
    ]);
    expect(retiredWordsOf({ zh_CN: new Map(), en_US: texts, ko_US: new Map() })).toEqual([]);
  });

  test('in the names and descriptions of sample pages, which the console shows', () => {
    const texts = new Map([['h5template.menu.description', 'For every terminal']]);
    expect(retiredWordsOf({ zh_CN: new Map(), en_US: texts, ko_US: new Map() })).toEqual([
      'en_US h5template.menu.description: “terminal” is retired: screen',
    ]);
  });
});

test.each(messageFolders(workspace))('%s contains no retired word', (folder) => {
  expect(retiredWordsOf(readCatalogue(join(workspace, folder)))).toEqual([]);
});

test('the page names in the top bar contain no retired word', () => {
  const text = JSON.stringify(shippedRemotes(workspace));
  const faults = locales.flatMap((locale) =>
    [...text.matchAll(new RegExp(`"${locale}":"([^"]*)"`, 'g'))].flatMap(([, name = '']) =>
      retiredIn(locale, name),
    ),
  );
  expect(faults).toEqual([]);
});

describe('the documents for operators', () => {
  const pages = globSync('{README,docs/{*,guide/**/*}}.md', { cwd: workspace });
  // Pages in English only address developers, in the terms of the code.
  const english = pages.filter((file) => pages.includes(file.replace(/\.md$/, '.zh.md')));
  const translations = languages.filter((language) => language !== 'en');
  const documents = translations.flatMap((language) =>
    globSync([`README.${language}.md`, `docs/{*,guide/**/*}.${language}.md`], { cwd: workspace }).map(
      (file) => [languageLocales[language], file] as const,
    ),
  );
  test.each([...english.map((file) => ['en_US', file] as const), ...documents])(
    '%s: %s contains no retired word',
    (locale, file) => {
      expect(retiredInDocument(locale, readFileSync(join(workspace, file), 'utf8'))).toEqual([]);
    },
  );
});

describe('the help', () => {
  const pages = 'mf-system/src/help/content';
  test.each(locales.flatMap((locale) => globSync(`${pages}/*.${locale}.md`, { cwd: workspace })))(
    '%s contains no retired word',
    (file) => {
      const locale = locales.find((each) => file.includes(each)) ?? 'zh_CN';
      expect(retiredInDocument(locale, readFileSync(join(workspace, file), 'utf8'))).toEqual([]);
    },
  );
});
