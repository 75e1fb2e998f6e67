import { expect, test } from '@jest/globals';
import { Selection } from './Selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const bare = { shiftKey: false, ctrlKey: false, metaKey: false };
const shift = { ...bare, shiftKey: true };
const ctrl = { ...bare, ctrlKey: true };
const chosen = (selection: Selection) => selection.shown.join('');

test('a click chooses one, ctrl one more or one less', () => {
  const selection = new Selection(() => order);
  selection.pick('b', bare);
  selection.pick('d', ctrl);
  expect(chosen(selection)).toBe('bd');
  selection.pick('b', ctrl);
  expect(chosen(selection)).toBe('d');
  selection.pick('a', bare);
  expect(chosen(selection)).toBe('a');
});

test('shift takes the range from where the last choice began, both ways', () => {
  const selection = new Selection(() => order);
  selection.pick('c', bare);
  selection.pick('e', shift);
  expect(chosen(selection)).toBe('cde');
  selection.pick('a', shift);
  expect(chosen(selection)).toBe('abc');
});

test('what is no longer on the page is not chosen any more', () => {
  let rows = order;
  const selection = new Selection(() => rows);
  selection.set(['a', 'e']);
  rows = ['a', 'b'];
  expect(chosen(selection)).toBe('a');
});
