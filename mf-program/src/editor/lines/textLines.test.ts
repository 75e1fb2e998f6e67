import { expect, test } from '@jest/globals';
import {
  addLine,
  type Component,
  changeLine,
  createComponent,
  createProgramDocument,
  createScene,
  createTextItem,
  linesOf,
} from '@vitrine/shared/document';
import type { EditorNotice } from '../EditorNotice.ts';
import { EditorStore } from '../EditorStore.ts';
import { chosenIndex, chosenLine, neighbourOf, pasteAt, showsLines, wordsAt, writeAt } from './textLines.ts';

const menu = () =>
  createComponent('subtitle', {
    id: 'menu00000001',
    txList: [
      createTextItem({ taContent: 'Lunch' }),
      createTextItem({ taNo: 1, taKind: 'row', taContent: 'Noodles\t¥36\nslow-cooked' }),
      createTextItem({ taNo: 2, taKind: 'row', taContent: 'Soup\t¥12' }),
    ],
  });

function open(component: Component = menu()) {
  const notices: EditorNotice[] = [];
  const store = new EditorStore(createProgramDocument({ scenes: [createScene(0, [component])] }), {
    onNotice: (notice) => notices.push(notice),
  });
  store.select(component.id);
  const widget = () => {
    const [only] = store.components;
    if (!only) throw new Error('one widget');
    return only;
  };
  return { store, widget, notices, words: () => linesOf(widget()).map(({ taContent }) => taContent) };
}
const { id } = menu();

test('one part of a line is edited alone, as one step of the history', () => {
  const { store, words } = open();
  writeAt(store, { id, index: 1, part: 'price' }, '¥38');
  expect(words()).toEqual(['Lunch', 'Noodles\t¥38\nslow-cooked', 'Soup\t¥12']);
  writeAt(store, { id, index: 0, part: 'words' }, 'Dinner');
  expect(words()[0]).toBe('Dinner');
  store.undo();
  store.undo();
  expect(words()).toEqual(['Lunch', 'Noodles\t¥36\nslow-cooked', 'Soup\t¥12']);
});

test('unchanged input is not a step of the history', () => {
  const { store } = open();
  writeAt(store, { id, index: 2, part: 'name' }, 'Soup');
  expect(store.canUndo).toBe(false);
});

test('every part of a row can be read', () => {
  const line = linesOf(menu())[1] ?? createTextItem();
  expect([wordsAt(line, 'name'), wordsAt(line, 'price'), wordsAt(line, 'note')]).toEqual([
    'Noodles',
    '¥36',
    'slow-cooked',
  ]);
});

test('the chosen line is clamped to the existing ones, and a new selection starts at the first', () => {
  const { store, widget } = open();
  store.lines.choose(2);
  expect(chosenLine(store, widget()).taContent).toBe('Soup\t¥12');
  store.changeItem(id, (present) => ({ ...present, txList: present.txList.slice(0, 2) }), 'history.text');
  expect(chosenIndex(store, widget())).toBe(1);
  store.setSelection([]);
  store.select(id);
  expect(chosenIndex(store, widget())).toBe(0);
});

test('one plain line has one field; several lines, or a row, have a list', () => {
  const plain = createComponent('subtitle');
  expect(showsLines(plain)).toBe(false);
  expect(showsLines(addLine(plain, 0, {}))).toBe(true);
  expect(showsLines(changeLine(plain, 0, { taKind: 'row' }))).toBe(true);
  expect(showsLines(createComponent('time'))).toBe(false);
});

test('adding a type that the scene has selects and highlights it, every time', () => {
  const { store } = open();
  store.setSelection([]);
  expect(store.add('subtitle')).toBe(false);
  expect(store.selection).toEqual([id]);
  const first = store.pointedOut;
  expect(first?.id).toBe(id);
  store.add('subtitle');
  expect(store.pointedOut).not.toBe(first);
});

test('pasting a type that the scene has selects the existing widget', () => {
  const { store } = open();
  store.setSelection([]);
  store.pointOut('subtitle');
  expect(store.selection).toEqual([id]);
  store.setSelection([]);
  store.pointOut('video');
  expect(store.selection).toEqual([]);
});

test('Tab moves from column to column, then to the next drawn line', () => {
  const component = changeLine(menu(), 2, { taSoldOut: 'hidden' });
  const ways = (index: number, part: 'words' | 'name' | 'price' | 'note') =>
    ([1, -1] as const).map((way) => {
      const spot = neighbourOf(component, { id, index, part }, way);
      return spot && `${spot.index} ${spot.part}`;
    });
  expect(ways(0, 'words')).toEqual(['1 name', undefined]);
  expect(ways(1, 'name')).toEqual(['1 price', '0 words']);
  expect(ways(1, 'note')).toEqual([undefined, '1 name']);
});

test('pasting rows is one step of the history', () => {
  const { store, words } = open();
  pasteAt(store, { id, index: 2, part: 'name' }, 'Rice\t¥20\nFish\t¥48');
  expect(words()).toEqual(['Lunch', 'Noodles\t¥36\nslow-cooked', 'Rice\t¥20', 'Fish\t¥48']);
  store.undo();
  expect(words()).toHaveLength(3);
});

test('pasted rows beyond the limit are counted in a notice', () => {
  const { store, words, notices } = open();
  const many = (count: number) => Array.from({ length: count }, (_, place) => `Dish ${place}\t¥9`).join('\n');
  pasteAt(store, { id, index: 1, part: 'name' }, many(99));
  expect(notices).toEqual([]);
  pasteAt(store, { id, index: 1, part: 'name' }, many(103));
  expect(words()).toHaveLength(100);
  expect(notices).toEqual([{ key: 'rowsLeftOut', count: 4 }]);
});
