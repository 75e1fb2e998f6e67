import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createProgramDocument, createTextItem, writeRow } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { RowFields } from './RowFields.tsx';
import { longestWords } from './textLines.ts';

class NoLayout implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoLayout;
});
afterEach(cleanup);

test('a name too long beside price and note stays in the field with an error and is not applied', async () => {
  const store = new EditorStore(createProgramDocument());
  store.add('subtitle');
  const [added] = store.selected;
  if (!added) throw new Error('nothing is selected');
  const taContent = writeRow({ name: 'Tea', price: '3', note: '' });
  const row = createTextItem({ taContent, taKind: 'row' });
  store.changeItem(added.id, (component) => ({ ...component, txList: [row] }), 'history.text');
  const Selected = observer(() => {
    const [component] = store.selected;
    const line = component?.txList[0];
    return component && line ? <RowFields component={component} line={line} /> : null;
  });
  await renderPage(
    <EditorReach value={{ store } as OpenEditor}>
      <Selected />
    </EditorReach>,
    { namespace, messages },
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
  const long = 'x'.repeat(longestWords);
  fireEvent.change(name, { target: { value: long } });
  expect(name.value).toBe(long);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(store.selected[0]?.txList[0]?.taContent).toBe(taContent);
  fireEvent.change(name, { target: { value: 'Green tea' } });
  expect(store.selected[0]?.txList[0]?.taContent).toContain('Green tea');
});
