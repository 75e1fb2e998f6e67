import { expect, test } from '@jest/globals';
import { Selection } from './Selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const bare = { shiftKey: false, ctrlKey: false, metaKey: false };
const shift = { ...bare, shiftKey: true };
const ctrl = { ...bare, ctrlKey: true };
const chosen = (selection: Selection) => selection.shown.join('');

test('a click selects one, Ctrl toggles', () => {
  const selection = new Selection(() => order);
  selection.pick('b', bare);
  selection.pick('d', ctrl);
  expect(chosen(selection)).toBe('bd');
  selection.pick('b', ctrl);
  expect(chosen(selection)).toBe('d');
  selection.pick('a', bare);
  expect(chosen(selection)).toBe('a');
});

test('Shift selects the range from the anchor, both ways', () => {
  const selection = new Selection(() => order);
  selection.pick('c', bare);
  selection.pick('e', shift);
  expect(chosen(selection)).toBe('cde');
  selection.pick('a', shift);
  expect(chosen(selection)).toBe('abc');
});

test('rows that left the page are no longer selected', () => {
  let rows = order;
  const selection = new Selection(() => rows);
  selection.set(['a', 'e']);
  rows = ['a', 'b'];
  expect(chosen(selection)).toBe('a');
});
