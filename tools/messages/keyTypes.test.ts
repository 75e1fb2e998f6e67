import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keyFile, keyTypesOf } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';
import { messageFolders } from './folders.ts';

const linesOf = (texts: Readonly<Record<string, string>>) =>
  keyTypesOf(new Map(Object.entries(texts)))
    .split('\n')
    .filter((line) => line.startsWith("  '"));

test('a key is typed with its placeholders; plural forms are one key with a count', () => {
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

test('single braces are text, not placeholders', () => {
  expect(linesOf({ help: '{days} days', of: '{{name}}' })).toEqual(["  'help': never;", "  'of': 'name';"]);
  expect(linesOf({ help: '{days} days' })).toEqual(["  'help': never;"]);
});

const keyFiles = messageFolders(workspace).map((folder) => keyFile(join(workspace, folder)));

test.each(keyFiles)('$path is current; `npm run messages` writes it', ({ path, content }) => {
  expect(readFileSync(path, 'utf8')).toBe(content);
});
