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

describe('text edited on the canvas', () => {
  it('starts with everything selected, so that typing replaces it', () => {
    const { writing, type, words } = opened();
    expect(writing.range).toEqual({ from: 0, to: 11 });
    type('new');
    expect([words(), writing.range]).toEqual(['new', { from: 3, to: 3 }]);
  });

  it('is one step of the document history, with style and height, and fine steps while editing', () => {
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

  it('does not undo steps from before the edit', () => {
    const { store, writing, words } = opened();
    writing.undo();
    expect([words(), store.canRedo]).toEqual(['two for one', false]);
  });

  it('is limited to the document’s length: excess input is rejected whole and announced', () => {
    const { writing, words, said } = opened('x'.repeat(longestText - 1));
    writing.replace({ from: 0, to: 0 }, 'yz');
    expect([words()?.length, words()?.includes('y'), said]).toEqual([longestText - 1, false, ['textFull']]);
    writing.replace({ from: 0, to: 0 }, 'y');
    expect([words()?.length, words()?.startsWith('yx'), said.length]).toEqual([longestText, true, 1]);
  });

  it('from an IME is taken whole or rejected with an announcement', () => {
    const { writing, words, said } = opened('x'.repeat(longestText));
    expect(writing.write('y'.repeat(longestText + 1), { from: 1, to: 1 })).toBe(false);
    expect([words()?.startsWith('x'), said]).toEqual([true, ['textFull']]);
    expect(writing.write('y'.repeat(longestText), { from: 1, to: 1 })).toBe(true);
  });

  it('can be shortened when it exceeds the present limit', () => {
    const { writing, words, said } = opened('x'.repeat(longestText + 5));
    writing.replace({ from: 0, to: 2 }, 'y');
    expect([words()?.length, said]).toEqual([longestText + 4, []]);
  });

  it('ends editing when the node is removed or the selection changes', () => {
    const { store, writing } = opened();
    expect(writing.node?.content).toBe('two for one');
    store.setSelection([]);
    expect(writing.node).toBeUndefined();
  });
});
