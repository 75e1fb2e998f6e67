import { describe, expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { type EditorNotice, EditorStore } from '../EditorStore.ts';
import { longestText, withStyle } from '../words/nodeWords.ts';
import { CanvasWriting } from './CanvasWriting.ts';

function opened(content = 'two for one') {
  const node = createH5Node('text', { content, infoHeight: 40 });
  const said: EditorNotice[] = [];
  const store = new EditorStore(createH5Document([createH5Page({ nodeList: [node] })]), {
    onNotice: (notice) => said.push(notice),
  });
  const writing = new CanvasWriting(store);
  writing.start(node.id);
  const type = (text: string) => {
    for (const letter of text) writing.replace(writing.range, letter);
  };
  const words = () => store.nodes[0]?.content;
  return { store, writing, type, words, said };
}

describe('words written on the canvas', () => {
  it('begin with all of them selected, so that typing takes their place', () => {
    const { writing, type, words } = opened();
    expect(writing.range).toEqual({ from: 0, to: 11 });
    type('new');
    expect([words(), writing.range]).toEqual(['new', { from: 3, to: 3 }]);
  });

  it('are one step of the work, look and height included, and small steps on the way', () => {
    const { store, writing, type, words } = opened();
    writing.select({ from: 11, to: 11 });
    type(' now or');
    writing.change((node) => withStyle(node, { from: 0, to: 3 }, { bold: true }));
    writing.grow(90);
    writing.undo();
    expect([words(), store.nodes[0]?.textLook?.spans]).toEqual(['two for one now or', undefined]);
    writing.undo();
    expect(words()).toBe('two for one now ');
    writing.redo();
    writing.end();
    expect([words(), store.nodes[0]?.infoHeight]).toEqual(['two for one now or', 90]);
    store.undo();
    expect([words(), store.nodes[0]?.infoHeight, store.canUndo]).toEqual(['two for one', 40, false]);
  });

  it('take back nothing of what was before them', () => {
    const { store, writing, words } = opened();
    writing.undo();
    expect([words(), store.canRedo]).toEqual(['two for one', false]);
  });

  it('are as long as the document allows: what does not fit is not cut, but left out and said', () => {
    const { writing, words, said } = opened('x'.repeat(longestText - 1));
    writing.replace({ from: 0, to: 0 }, 'yz');
    expect([words()?.length, words()?.includes('y'), said]).toEqual([longestText - 1, false, ['textFull']]);
    writing.replace({ from: 0, to: 0 }, 'y');
    expect([words()?.length, words()?.startsWith('yx'), said.length]).toEqual([longestText, true, 1]);
  });

  it('of an input method are kept whole or not at all, and that is said', () => {
    const { writing, words, said } = opened('x'.repeat(longestText));
    expect(writing.write('y'.repeat(longestText + 1), { from: 1, to: 1 })).toBe(false);
    expect([words()?.startsWith('x'), said]).toEqual([true, ['textFull']]);
    expect(writing.write('y'.repeat(longestText), { from: 1, to: 1 })).toBe(true);
  });

  it('can be shortened where they are longer than the document allows now', () => {
    const { writing, words, said } = opened('x'.repeat(longestText + 5));
    writing.replace({ from: 0, to: 2 }, 'y');
    expect([words()?.length, said]).toEqual([longestText + 4, []]);
  });

  it('are over when the text is gone or something else is selected', () => {
    const { store, writing } = opened();
    expect(writing.node?.content).toBe('two for one');
    store.setSelection([]);
    expect(writing.node).toBeUndefined();
  });
});
