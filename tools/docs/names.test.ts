import { describe, expect, test } from '@jest/globals';
import { locales } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';
import { documentsIn } from './documents.ts';
import { localeOf, shownTexts, unknownNames } from './names.ts';

const shown = {
  zh_CN: shownTexts(workspace, 'zh_CN'),
  en_US: shownTexts(workspace, 'en_US'),
  ko_US: shownTexts(workspace, 'ko_US'),
};

/**
 * Excludes decisions, which are historical, references, which are about calls, and the help, which has its own test.
 */
const isGuide = ({ path }: { readonly path: string }) =>
  /^(README|docs\/)/.test(path) && !/^docs\/(adr|reference)\//.test(path);

test('buttons, pages and fields named in the guides exist in the interface of that language', () => {
  const guides = documentsIn(workspace).filter(isGuide);
  expect(new Set(guides.map(({ path }) => localeOf(path)))).toEqual(new Set(locales));
  expect(unknownNames(guides, shown)).toEqual([]);
});

describe('a name of the interface', () => {
  const of = (path: string, text: string) =>
    unknownNames([{ path, text }], {
      zh_CN: ['终端', '添加终端'],
      en_US: ['Screens', 'Add screen', 'Publish to {{count}} screens', 'Logs', 'System'],
      ko_US: ['단말'],
    });

  test.each([
    ['a.md', 'Click “Add screen” or “Publish to … screens”.'],
    ['a.md', '4. Enter it under **Screens → Add screen**.'],
    ['a.md', 'In *System › Logs*, and with **emphasis** outside of a step.'],
    ['a.zh.md', '点击“添加终端”。'],
    ['a.md', '`“in code”`'],
  ])('is recognised: %s %s', (path, text) => expect(of(path, text)).toEqual([]));

  test.each([
    ['a.md', 'Click “Add display”.', 'a.md names “Add display”, which the interface does not say in en_US.'],
    [
      'README.md',
      '4. Enter it under **Screens → Add**.',
      'README.md names “Screens → Add”, which the interface does not say in en_US.',
    ],
    ['a.md', 'In *System › Log*.', 'a.md names “System › Log”, which the interface does not say in en_US.'],
    ['a.ko.md', '“단말 추가”', 'a.ko.md names “단말 추가”, which the interface does not say in ko_US.'],
  ])('is reported: %s %s', (path, text, fault) => expect(of(path, text)).toEqual([fault]));
});
