import { beforeEach, expect, test } from '@jest/globals';
import { createComponent, createProgramDocument } from '@vitrine/shared/document';
import { Clipboard } from './Clipboard.ts';
import { EditorStore } from './EditorStore.ts';

beforeEach(() => localStorage.clear());

const open = (userName: string) =>
  new EditorStore(createProgramDocument(), { clipboard: new Clipboard(userName) });

test('widgets are pasted into another program, opened before or after the copy', () => {
  const [from, to] = [open('anna'), open('anna')];
  from.add('time');
  from.place(new Map([[from.selection[0] ?? '', { x: 7, y: 9, width: 300, height: 80 }]]), 'history.move');
  from.copy();
  to.paste();
  expect(to.selected).toMatchObject([{ coType: 'time', infoX: 7, infoY: 9, coScId: to.scene.scId }]);
  expect(to.selection).not.toEqual(from.selection);
});

test('widgets are not pasted by another user', () => {
  const [from, to] = [open('anna'), open('bo')];
  from.add('time');
  from.copy();
  to.paste();
  expect(to.components).toEqual([]);
});

test('invalid content is not pasted', () => {
  localStorage.setItem('program-clipboard anna', JSON.stringify([{ coType: '<script>' }]));
  const store = open('anna');
  store.paste();
  expect(store.components).toEqual([]);
  localStorage.setItem('program-clipboard anna', JSON.stringify([createComponent('date'), 'text']));
  store.paste();
  expect(store.components).toEqual([]);
});

test('invalid content beside widgets is not pasted either', () => {
  const stored = (...items: unknown[]) =>
    localStorage.setItem('program-clipboard anna', JSON.stringify({ items, pageId: 'elsewhere' }));
  stored(createComponent('date'), { coType: '<script>' });
  const store = open('anna');
  store.paste();
  expect(store.components).toEqual([]);
  stored(createComponent('date'));
  store.paste();
  expect(store.components).toMatchObject([{ coType: 'date', coScId: store.scene.scId }]);
});

test('a clipboard in the former format can still be pasted', () => {
  localStorage.setItem('program-clipboard anna', JSON.stringify([createComponent('date')]));
  const store = open('anna');
  expect(store.clipboard.mayPaste).toBe(true);
  store.paste();
  expect(store.components).toMatchObject([{ coType: 'date', coScId: store.scene.scId }]);
});
