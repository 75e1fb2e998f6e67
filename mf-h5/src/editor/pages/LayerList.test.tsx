import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { EditorNamespace } from '@vitrine/shared/ui/editor';
import { messages, namespace } from '../../messages/index.ts';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { LayerList } from './LayerList.tsx';

afterEach(cleanup);

async function shown(...words: string[]) {
  const nodeList = words.map((content) => createH5Node('text', { content }));
  const store = new EditorStore(createH5Document([createH5Page({ nodeList })]));
  await renderPage(
    <EditorNamespace value={namespace}>
      <EditorReach value={{ store } as unknown as OpenEditor}>
        <LayerList />
      </EditorReach>
    </EditorNamespace>,
    { namespace, messages },
  );
  return { store, contents: () => store.nodes.map(({ content }) => content) };
}

const layer = (name: string) => screen.getByRole('button', { name });

it('selects layers, several with Shift, and moves one by Alt with arrows', async () => {
  const { store, contents } = await shown('a', 'b', 'c');
  fireEvent.click(layer('a'));
  fireEvent.click(layer('b'), { shiftKey: true });
  expect(store.selected.map(({ content }) => content)).toEqual(['a', 'b']);
  fireEvent.keyDown(layer('a'), { key: 'ArrowUp', altKey: true });
  expect(contents()).toEqual(['b', 'a', 'c']);
  fireEvent.keyDown(layer('a'), { key: 'ArrowDown' });
  expect(contents()).toEqual(['b', 'a', 'c']);
});

it('hides and locks a layer, and renames it by F2', async () => {
  const { store } = await shown('a');
  for (const toggle of screen.getAllByRole('button', { name: /“a”/ })) fireEvent.click(toggle);
  expect(store.nodes).toMatchObject([{ hidden: true, locked: true }]);
  fireEvent.keyDown(layer('a'), { key: 'F2' });
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Headline' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(layer('Headline')).toBeTruthy();
});
