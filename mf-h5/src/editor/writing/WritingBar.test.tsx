import { afterEach, expect, it } from '@jest/globals';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { CanvasWriting } from './CanvasWriting.ts';
import { WritingBar } from './WritingBar.tsx';

afterEach(cleanup);

it('ends editing on Escape from any of its fields, and stops the key’s propagation', async () => {
  const node = createH5Node('text', { content: 'two for one' });
  const store = new EditorStore(createH5Document([createH5Page({ nodeList: [node] })]));
  const writing = new CanvasWriting(store);
  writing.start(node.id);
  const reach = { store, writing, drawn: { current: undefined } } as unknown as OpenEditor;
  const left: string[] = [];
  await renderPage(
    <EditorReach value={reach}>
      <WritingBar node={node} range={{ from: 0, to: 3 }} zoom={1} onLeave={() => left.push('left')} />
    </EditorReach>,
    { namespace, messages },
  );
  const size = screen.getByRole('spinbutton');
  fireEvent.keyDown(size, { key: 'ArrowUp' });
  expect(left).toEqual([]);
  const press = createEvent.keyDown(size, { key: 'Escape' });
  fireEvent(size, press);
  expect([left, press.defaultPrevented]).toEqual([['left'], true]);
});
