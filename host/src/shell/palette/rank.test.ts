import { expect, test } from '@jest/globals';
import type { PaletteEntry } from './PaletteEntry.ts';
import { ranked } from './rank.ts';

const entry = (label: string, hint = '', also = ''): PaletteEntry => ({
  id: label,
  kind: 'page',
  label,
  hint,
  also,
  target: '/',
});

const answers = (query: string, ...entries: readonly PaletteEntry[]) =>
  ranked(entries, query).map(({ label }) => label);

test('exact names rank first, then prefixes, then words inside, then substrings', () => {
  const names = ['Subtasks', 'My task', 'Task calendar', 'Task'].map((name) => entry(name));
  expect(answers('task', ...names)).toEqual(['Task', 'Task calendar', 'My task', 'Subtasks']);
});

test('every search term must match the name, the hint or a keyword', () => {
  const names = [entry('Settings', 'Terminals'), entry('Settings', 'System'), entry('Members', 'System')];
  expect(ranked(names, 'sys settings').map(({ hint }) => hint)).toEqual(['System']);
  expect(answers('hotkeys', entry('Shortcuts', '', 'keyboard hotkeys'))).toEqual(['Shortcuts']);
});

test('a subsequence matches a name, but two letters alone do not match everything', () => {
  expect(answers('nwtsk', entry('New task'))).toEqual(['New task']);
  expect(answers('nk', entry('New task'))).toEqual([]);
});

test('a subsequence match is dropped when a name contains the term', () => {
  expect(answers('set', entry('Send subtitle'), entry('Settings'))).toEqual(['Settings']);
});

test('matching ignores full-width forms and case; Chinese and Korean match inside words', () => {
  expect(answers('ＮＥＷ', entry('new task'))).toEqual(['new task']);
  expect(answers('日志', entry('系统日志'))).toEqual(['系统日志']);
  expect(answers('편성', entry('새 편성'))).toEqual(['새 편성']);
});

test('equal ranks keep their order, and an empty query matches nothing', () => {
  expect(answers('page', entry('Page b'), entry('Page a'))).toEqual(['Page b', 'Page a']);
  expect(answers('  ', entry('Page'))).toEqual([]);
});
