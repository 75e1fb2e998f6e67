import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { keyFiles, keyTypesOf } from './keyTypes.ts';

const linesOf = (texts: Readonly<Record<string, string>>) =>
  keyTypesOf(new Map(Object.entries(texts)))
    .split('\n')
    .filter((line) => line.startsWith("  '"));

test('a key stands with the names of its values; the forms of a plural are one key that needs a number', () => {
  expect(
    linesOf({
      title: 'Title',
      'menu.of': '{{last}}, {{first}}',
      left_one: '{{count}} left',
      left_other: '{{count}} left for {{name}}',
      only_one: 'The only one',
      total: '{{count}} in all',
    }),
  ).toEqual([
    "  'title': never;",
    "  'menu.of': 'first' | 'last';",
    "  'left': 'count:number' | 'name';",
    "  'only_one': never;",
    "  'total': 'count';",
  ]);
});

test('single braces are text, and no placeholders', () => {
  expect(linesOf({ help: '{days} days', of: '{{name}}' })).toEqual(["  'help': never;", "  'of': 'name';"]);
  expect(linesOf({ help: '{days} days' })).toEqual(["  'help': never;"]);
});

test.each(keyFiles(workspace))('$path is what `npm run messages` writes', ({ path, content }) => {
  expect(readFileSync(path, 'utf8')).toBe(content);
});
