import { describe, expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page, migrateH5Document } from '@vitrine/shared/document';
import { moveGesture, nudge } from '@vitrine/shared/editor';
import { EditorStore } from '../EditorStore.ts';
import { renameLayer, toggleHidden, toggleLocked } from './layerActions.ts';

function opened() {
  const nodeList = ['back', 'middle', 'front'].map((content) => createH5Node('text', { content }));
  const notices: string[] = [];
  const store = new EditorStore(createH5Document([createH5Page({ nodeList })]), {
    onNotice: (notice) => notices.push(notice),
  });
  const node = (content: string) => {
    const found = store.nodes.find((entry) => entry.content === content);
    if (!found) throw new Error(`no ${content}`);
    return found;
  };
  return { store, notices, node, order: () => store.nodes.map(({ content }) => content) };
}

describe('layers', () => {
  it('are reordered by drag or key, and announce the ends', () => {
    const { store, node, notices, order } = opened();
    store.setZIndex(node('back').id, 2);
    expect(order()).toEqual(['middle', 'front', 'back']);
    store.setZIndex(node('back').id, 3);
    store.setZIndex(node('middle').id, -1);
    expect(notices).toEqual(['alreadyTop', 'alreadyBottom']);
    store.undo();
    expect(order()).toEqual(['back', 'middle', 'front']);
  });

  it('keep name, lock and visibility through saving', () => {
    const { store, node } = opened();
    renameLayer(store, node('front'), '  Headline ');
    toggleLocked(store, node('front').id);
    toggleHidden(store, node('front').id);
    const [, , saved] =
      migrateH5Document(JSON.parse(JSON.stringify(store.document))).pageList[0]?.nodeList ?? [];
    expect(saved).toMatchObject({ name: 'Headline', locked: true, hidden: true });
  });

  it('cannot be dragged, moved by arrows or deleted when locked', () => {
    const { store, node, notices } = opened();
    toggleLocked(store, node('front').id);
    store.setSelection(store.nodes.map(({ id }) => id));
    const drag = moveGesture(store, { x: 0, y: 0 });
    drag.move({ x: 40, y: 0 }, 5, { constrain: false, free: true });
    drag.end();
    expect([node('front').infoLeft, node('back').infoLeft]).toEqual([0, 40]);
    store.removeSelected();
    expect(store.nodes.map(({ content }) => content)).toEqual(['front']);
    store.setSelection([node('front').id]);
    nudge(store, 1, 0);
    expect(node('front').infoLeft).toBe(0);
    expect(notices).toEqual(['locked', 'locked']);
  });

  it('ignore the pointer when hidden or locked', () => {
    const { store, node } = opened();
    toggleHidden(store, node('back').id);
    toggleLocked(store, node('front').id);
    expect(store.reachable.map(({ content }) => content)).toEqual(['middle']);
  });
});
