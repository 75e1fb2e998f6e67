import { beforeEach, expect, test } from '@jest/globals';
import { createComponent, createProgramDocument } from '@vitrine/shared/document';
import { Clipboard } from './Clipboard.ts';
import { EditorStore } from './EditorStore.ts';

beforeEach(() => localStorage.clear());

const open = (userName: string) =>
  new EditorStore(createProgramDocument(), { clipboard: new Clipboard(userName) });

test('widgets go into another program, also when that was open before they were copied', () => {
  const [from, to] = [open('anna'), open('anna')];
  from.add('time');
  from.place(new Map([[from.selection[0] ?? '', { x: 7, y: 9, width: 300, height: 80 }]]), 'history.move');
  from.copy();
  to.paste();
  expect(to.selected).toMatchObject([{ coType: 'time', infoX: 7, infoY: 9, coScId: to.scene.scId }]);
  expect(to.selection).not.toEqual(from.selection);
});

test('of one person they are not for another', () => {
  const [from, to] = [open('anna'), open('bo')];
  from.add('time');
  from.copy();
  to.paste();
  expect(to.components).toEqual([]);
});

test('what is no widget is not pasted', () => {
  localStorage.setItem('program-clipboard anna', JSON.stringify([{ coType: '<script>' }]));
  const store = open('anna');
  store.paste();
  expect(store.components).toEqual([]);
  localStorage.setItem('program-clipboard anna', JSON.stringify([createComponent('date'), 'text']));
  store.paste();
  expect(store.components).toEqual([]);
});

test('what is no widget is not pasted beside widgets either', () => {
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

test('widgets that were copied before an update are still pasted', () => {
  localStorage.setItem('program-clipboard anna', JSON.stringify([createComponent('date')]));
  const store = open('anna');
  expect(store.clipboard.mayPaste).toBe(true);
  store.paste();
  expect(store.components).toMatchObject([{ coType: 'date', coScId: store.scene.scId }]);
});
