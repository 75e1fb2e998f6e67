import { describe, expect, it } from '@jest/globals';
import {
  createH5Document,
  createH5Node,
  createH5Page,
  type H5Document,
  h5Classify,
  h5Document,
} from '@vitrine/shared/document';
import {
  addPage,
  align,
  duplicatePage,
  moveGesture,
  movePage,
  nudge,
  removePage,
  resizeGesture,
} from '@vitrine/shared/editor';
import { type EditorNotice, EditorStore } from './EditorStore.ts';

const still = { constrain: false, free: true };

function opened(document: H5Document = createH5Document()) {
  const notices: EditorNotice[] = [];
  const changes: H5Document[] = [];
  const store = new EditorStore(document, {
    onNotice: (notice) => notices.push(notice),
    onChange: (changed) => changes.push(changed),
  });
  return { store, notices, changes, contents: () => store.nodes.map(({ content }) => content) };
}

const words = (...contents: string[]) =>
  createH5Document([
    createH5Page({ nodeList: contents.map((content) => createH5Node('text', { content })) }),
  ]);
const selectWords = (store: EditorStore, content: string) =>
  store.setSelection(store.nodes.filter((node) => node.content === content).map(({ id }) => id));

describe('the history', () => {
  it('undoes and redoes, and announces both ends', () => {
    const { store, notices, contents } = opened();
    store.undo();
    expect(notices).toEqual(['historyStart']);
    store.add('text', 'Hello');
    store.undo();
    expect(contents()).toEqual([]);
    store.redo();
    expect(contents()).toEqual(['Hello']);
    store.redo();
    expect(notices).toEqual(['historyStart', 'historyEnd']);
  });

  it('records a drag as one step, and a cancelled drag as none', () => {
    const { store } = opened(words('a'));
    selectWords(store, 'a');
    const drag = moveGesture(store, { x: 0, y: 0 });
    for (const x of [3, 7, 20]) drag.move({ x, y: 0 }, 5, still);
    drag.end();
    expect(store.nodes[0]?.infoLeft).toBe(20);
    const given = moveGesture(store, { x: 0, y: 0 });
    given.move({ x: 50, y: 50 }, 5, still);
    given.cancel();
    expect(store.nodes[0]?.infoLeft).toBe(20);
    store.undo();
    expect(store.nodes[0]?.infoLeft).toBe(0);
  });

  it('records repeats of a held arrow key as one step', () => {
    const { store } = opened(words('a'));
    selectWords(store, 'a');
    nudge(store, 1, 0);
    nudge(store, 10, 0);
    store.endGesture();
    nudge(store, 0, 1);
    expect([store.nodes[0]?.infoLeft, store.nodes[0]?.infoTop]).toEqual([11, 1]);
    store.undo();
    expect([store.nodes[0]?.infoLeft, store.nodes[0]?.infoTop]).toEqual([11, 0]);
    store.undo();
    expect(store.nodes[0]?.infoLeft).toBe(0);
  });

  it('returns to the page of the change', () => {
    const { store } = opened(words('a'));
    const first = store.page.id;
    addPage(store);
    store.add('text', 'b');
    store.showPage(first);
    store.undo();
    expect(store.pageIndex).toBe(1);
    store.undo();
    expect(store.document.pageList).toHaveLength(1);
    expect(store.page.id).toBe(first);
  });
});

describe('layers', () => {
  it('move up, down, to the top and to the bottom, and announce the ends', () => {
    const { store, notices, contents } = opened(words('a', 'b', 'c'));
    selectWords(store, 'a');
    store.order('up');
    expect(contents()).toEqual(['b', 'a', 'c']);
    store.order('top');
    expect(contents()).toEqual(['b', 'c', 'a']);
    store.order('up');
    store.order('top');
    store.order('bottom');
    store.order('down');
    expect(contents()).toEqual(['a', 'b', 'c']);
    expect(notices).toEqual(['alreadyTop', 'alreadyTop', 'alreadyBottom']);
  });

  it('select the one below when one is deleted', () => {
    const { store } = opened(words('a', 'b'));
    selectWords(store, 'b');
    store.removeSelected();
    expect(store.selected.map(({ content }) => content)).toEqual(['a']);
  });
});

describe('copies', () => {
  it('paste into other pages at the same position, with new ids', () => {
    const { store, contents } = opened(words('a'));
    selectWords(store, 'a');
    store.copy();
    store.paste();
    expect(store.nodes.map(({ infoLeft }) => infoLeft)).toEqual([0, 16]);
    addPage(store);
    store.paste();
    expect(contents()).toEqual(['a']);
    expect(h5Document.safeParse(store.document).success).toBe(true);
  });

  it('of a page contain all its nodes, with new ids', () => {
    const { store, contents } = opened(words('a', 'b'));
    duplicatePage(store, store.page.id);
    expect(store.pageIndex).toBe(1);
    expect(contents()).toEqual(['a', 'b']);
    expect(h5Document.safeParse(store.document).success).toBe(true);
  });
});

describe('pages', () => {
  it('can be reordered and removed, except the last one', () => {
    const { store, notices } = opened();
    const first = store.page.id;
    addPage(store);
    movePage(store, store.page.id, 0);
    expect(store.document.pageList[1]?.id).toBe(first);
    removePage(store, store.page.id);
    expect(store.page.id).toBe(first);
    removePage(store, first);
    expect(store.document.pageList).toHaveLength(1);
    expect(notices).toEqual(['lastPage']);
  });
});

describe('boxes', () => {
  it('snap to the page centre while dragged, and the guides disappear after the drag', () => {
    const { store } = opened(words('a'));
    selectWords(store, 'a');
    const drag = moveGesture(store, { x: 0, y: 0 });
    drag.move({ x: 136, y: 5 }, 6, { constrain: false, free: false });
    expect(store.guides.length).toBeGreaterThan(0);
    drag.end();
    // The centre of a page 375 wide is a half pixel; positions stay integers.
    expect([store.nodes[0]?.infoLeft, store.guides]).toEqual([138, []]);
  });

  it('keep the opposite corner when a rotated box is resized', () => {
    const { store } = opened(words('a'));
    const [node] = store.nodes;
    if (!node) throw new Error('the page has a node');
    store.changeItem(
      node.id,
      (present) => ({ ...present, classify: { ...present.classify, rotationAngle: 90 } }),
      'x',
    );
    selectWords(store, 'a');
    // Rotated by 90 degrees, the right edge points down.
    const drag = resizeGesture(store, { x: 50, y: 100 }, { x: 1, y: 0 });
    drag.move({ x: 50, y: 140 }, 5, still);
    drag.end();
    const after = store.nodes[0];
    expect([after?.infoWidth, after?.infoHeight]).toEqual([140, 100]);
    expect([after?.infoLeft, after?.infoTop]).toEqual([-20, 20]);
  });

  it('align with the page when alone, and with each other when several', () => {
    const { store } = opened(words('a', 'b'));
    selectWords(store, 'a');
    align(store, 'right');
    expect(store.nodes[0]?.infoLeft).toBe(275);
    store.setSelection(store.nodes.map(({ id }) => id));
    align(store, 'left');
    expect(store.nodes.map(({ infoLeft }) => infoLeft)).toEqual([0, 0]);
  });
});

it('warns once per page about unreplaced template text', () => {
  const text = (content: string, sample?: string) =>
    createH5Node('text', { content, ...(sample !== undefined && { sample }) });
  const pages = [
    createH5Page({
      nodeList: [text('You are invited'), text('An evening', 'An evening'), text('19:00', '19:00')],
    }),
    createH5Page({ nodeList: [text('Our summer party', 'An evening')] }),
    createH5Page({ nodeList: [{ ...text('Drinks', 'Drinks'), hidden: true }] }),
  ];
  const { store } = opened(createH5Document(pages));
  expect(store.warnings.map(({ kind, number, node }) => [kind, number, node.content])).toEqual([
    ['template', 1, 'An evening'],
  ]);
});

it('warns about placeholder text and unreadable text, with the page', () => {
  const text = (content: string, fontColor: string) =>
    createH5Node('text', { content, classify: h5Classify.parse({ fontColor }) });
  const pages = [
    createH5Page({ nodeList: [text('Welcome', '#333333')] }),
    createH5Page({ pageColor: '#101010', nodeList: [text('Dark', '#222222')] }),
    createH5Page({ nodeList: [text('输入文字', '#000000')] }),
    createH5Page({
      pageColor: '#101010',
      pageBg: '/etv/file/a',
      nodeList: [text('On a picture', '#222222')],
    }),
  ];
  const { store } = opened(createH5Document(pages));
  expect(store.warnings.map(({ kind, number }) => [kind, number])).toEqual([
    ['pale', 2],
    ['leftover', 3],
  ]);
});
