import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createComponent, createProgramDocument, createScene } from '@vitrine/shared/document';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { Pulse } from './Pulse.tsx';

afterEach(cleanup);

test('the pulse restarts on the existing widget with every press on its type, and on no other', () => {
  Element.prototype.scrollIntoView = () => undefined;
  const [text, film] = [createComponent('subtitle'), createComponent('video')];
  const document = createProgramDocument({ scenes: [createScene(0, [text, film])] });
  const store = new EditorStore(document, { onNotice: () => undefined });
  const { container } = render(
    <EditorReach value={{ store } as OpenEditor}>
      <Pulse id={text.id} />
      <Pulse id={film.id} />
    </EditorReach>,
  );
  const rings = () => [...container.querySelectorAll('.pe-pulse')];
  expect(rings()).toEqual([]);
  act(() => void store.add('subtitle'));
  const [first, ...others] = rings();
  expect([first === undefined, others]).toEqual([false, []]);
  act(() => void store.add('subtitle'));
  expect(rings()).toHaveLength(1);
  expect(rings()[0]).not.toBe(first);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
