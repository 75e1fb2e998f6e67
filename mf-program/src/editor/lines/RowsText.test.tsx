import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { boxOf, createProgramDocument, createTextItem, linesOf, withBox } from '@vitrine/shared/document';
import { EditorStore } from '../EditorStore.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { RowsText } from './RowsText.tsx';

/** jsdom has no layout, so there is nothing to measure. */
class NoLayout implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoLayout;
});

function openMenu() {
  const store = new EditorStore(createProgramDocument());
  store.add('subtitle');
  const [added] = store.selected;
  if (!added) throw new Error('nothing is selected');
  const rows = [createTextItem({ taKind: 'row', taContent: 'Soup\t¥12' })];
  store.changeItem(added.id, (component) => ({ ...component, txList: rows }), 'history.text');
  const present = () => {
    const [component] = store.selected;
    if (!component) throw new Error('nothing is selected');
    return component;
  };
  return { store, present };
}

test('editing rows keeps a position changed meanwhile', () => {
  const { store, present } = openMenu();
  const still = present();
  // The content pane does not rerender on position changes.
  render(
    <EditorReach value={{ store } as OpenEditor}>
      <RowsText component={still} />
    </EditorReach>,
  );
  const box = { x: 530, y: 40, width: 600, height: 700 };
  store.changeItem(still.id, (component) => withBox(component, box), 'history.move');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Soup 14\nTea 8' } });
  expect(linesOf(present())).toHaveLength(2);
  expect(boxOf(present())).toEqual(box);
});
