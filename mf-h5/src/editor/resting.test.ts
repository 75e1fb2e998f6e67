import { expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { reaction } from 'mobx';
import { nodeBox } from './document/nodeBox.ts';
import { EditorStore } from './EditorStore.ts';

function opened() {
  const nodes = ['one', 'two'].map((content) => createH5Node('text', { content }));
  const store = new EditorStore(createH5Document([createH5Page({ nodeList: nodes })]));
  const [first] = nodes;
  if (!first) throw new Error('a page with two texts');
  store.select(first.id);
  let lists = 0;
  let selections = 0;
  const stops = [
    reaction(
      () => store.listed,
      () => {
        lists += 1;
      },
    ),
    reaction(
      () => store.selection,
      () => {
        selections += 1;
      },
    ),
  ];
  const drag = (x: number) =>
    store.place(new Map([[first.id, { ...nodeBox(first), x }]]), 'history.move', 'drag');
  return { store, first, drag, reported: () => [lists, selections], stop: () => stops.map((end) => end()) };
}

it('does not notify lists or selection observers while a node only moves', () => {
  const { store, drag, reported, stop } = opened();
  for (const x of [1, 2, 3]) drag(x);
  expect(store.nodes[0]?.infoLeft).toBe(3);
  expect(reported()).toEqual([0, 0]);
  stop();
});

it('notifies them when a node is renamed, and when a selected one is removed', () => {
  const { store, first, reported, stop } = opened();
  store.changeItem(first.id, (node) => ({ ...node, name: 'Offer' }), 'history.layerName');
  expect(reported()).toEqual([1, 0]);
  store.changeItems((nodes) => nodes.filter(({ id }) => id !== first.id), 'history.delete');
  expect(reported()).toEqual([2, 1]);
  stop();
});
