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

test('the name itself comes first, then names that begin so, then a word inside, then a part of one', () => {
  const names = ['Subtasks', 'My task', 'Task calendar', 'Task'].map((name) => entry(name));
  expect(answers('task', ...names)).toEqual(['Task', 'Task calendar', 'My task', 'Subtasks']);
});

test('every word has to be found, in the name, the hint or another word', () => {
  const names = [entry('Settings', 'Terminals'), entry('Settings', 'System'), entry('Members', 'System')];
  expect(ranked(names, 'sys settings').map(({ hint }) => hint)).toEqual(['System']);
  expect(answers('hotkeys', entry('Shortcuts', '', 'keyboard hotkeys'))).toEqual(['Shortcuts']);
});

test('letters in order find a name, but two letters alone do not find everything', () => {
  expect(answers('nwtsk', entry('New task'))).toEqual(['New task']);
  expect(answers('nk', entry('New task'))).toEqual([]);
});

test('scattered letters are no answer beside a name that holds the word', () => {
  expect(answers('set', entry('Send subtitle'), entry('Settings'))).toEqual(['Settings']);
});

test('full-width letters and capitals are no hindrance; Chinese and Korean words are found inside', () => {
  expect(answers('ＮＥＷ', entry('new task'))).toEqual(['new task']);
  expect(answers('日志', entry('系统日志'))).toEqual(['系统日志']);
  expect(answers('편성', entry('새 편성'))).toEqual(['새 편성']);
});

test('what is equally good keeps its order, and no word finds nothing', () => {
  expect(answers('page', entry('Page b'), entry('Page a'))).toEqual(['Page b', 'Page a']);
  expect(answers('  ', entry('Page'))).toEqual([]);
});
