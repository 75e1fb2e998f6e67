import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createProgramDocument, createTextItem } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { LinesField } from './LinesField.tsx';

/** jsdom has no layout: nothing to scroll or measure. */
class NoLayout implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoLayout;
});
afterEach(cleanup);

const dishes = ['Soup\t¥12', 'Tea\t¥15'];

async function openList() {
  const store = new EditorStore(createProgramDocument());
  store.add('subtitle');
  const [added] = store.selected;
  if (!added) throw new Error('nothing is selected');
  const txList = dishes.map((taContent, taNo) => createTextItem({ taKind: 'row', taContent, taNo }));
  store.changeItem(added.id, (component) => ({ ...component, txList }), 'history.text');
  const List = observer(() => (
    <>
      {store.selected.map((widget) => (
        <LinesField key={widget.id} component={widget} />
      ))}
    </>
  ));
  const page = (
    <EditorReach value={{ store } as OpenEditor}>
      <List />
    </EditorReach>
  );
  await renderPage(page, { namespace, messages });
  return store;
}

test('one click on a price focuses it with its text selected', async () => {
  await openList();
  fireEvent.click(screen.getByText('¥15'));
  const field = await screen.findByDisplayValue('¥15');
  expect(document.activeElement).toBe(field);
  expect(field).toMatchObject({ selectionStart: 0, selectionEnd: 3 });
  // Also if the row is already selected, and after the focus moved elsewhere.
  act(() => field.blur());
  fireEvent.click(screen.getByText('¥15'));
  expect(document.activeElement).toBe(field);
});

test('a click on a name selects the row and does not move focus', async () => {
  const store = await openList();
  fireEvent.click(screen.getByText('Tea'));
  await screen.findByDisplayValue('¥15');
  expect([store.lines.index, document.activeElement?.tagName]).toEqual([1, 'BODY']);
});
