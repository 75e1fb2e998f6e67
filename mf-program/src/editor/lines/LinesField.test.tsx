import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** A text widget of a template, with lines of several sizes. */
async function openPoster() {
  const store = new EditorStore(createProgramDocument());
  store.add('subtitle');
  const [added] = store.selected;
  if (!added) throw new Error('nothing is selected');
  const txList = ['Sale', 'Up to 30% off', 'Until Sunday'].map((taContent, taNo) =>
    createTextItem({ taContent, taNo, taFontSize: 90 - 20 * taNo }),
  );
  store.changeItem(added.id, (component) => ({ ...component, txList }), 'history.text');
  const Selected = observer(() => (
    <>
      {store.selected.map((widget) => (
        <LinesField key={widget.id} component={widget} />
      ))}
    </>
  ));
  const page = (
    <EditorReach value={{ store } as OpenEditor}>
      <Selected />
    </EditorReach>
  );
  await renderPage(page, { namespace, messages });
  const lines = () => store.selected[0]?.txList ?? [];
  return { words: () => lines().map(({ taContent }) => taContent), lines };
}

const titles = () =>
  within(screen.getByRole('list', { name: '文字行' }))
    .getAllByRole('button', { expanded: false })
    .map((title) => title.textContent);

test('all lines of a template are listed, and edits apply to the chosen one only', async () => {
  const { words, lines } = await openPoster();
  expect(titles()).toEqual(['Up to 30% off', 'Until Sunday']);
  await userEvent.click(screen.getByRole('button', { name: 'Up to 30% off' }));
  const field = await screen.findByDisplayValue('Up to 30% off');
  await userEvent.clear(field);
  await userEvent.type(field, 'Up to 50% off');
  expect(words()).toEqual(['Sale', 'Up to 50% off', 'Until Sunday']);
  const size = screen.getByLabelText('字号');
  await userEvent.clear(size);
  await userEvent.type(size, '64{Enter}');
  expect(lines().map(({ taFontSize }) => taFontSize)).toEqual([90, 64, 50]);
  const before = lines().map(({ taColor }) => taColor);
  const colour = screen.getByRole('textbox', { name: '文字颜色' });
  await userEvent.clear(colour);
  await userEvent.type(colour, '#cc3300{Enter}');
  expect(lines().map(({ taColor }) => taColor)).toEqual([before[0], '#cc3300', before[2]]);
  expect(before).not.toContain('#cc3300');
});

test('lines are moved by buttons, keys and dragging, added and removed', async () => {
  const { words } = await openPoster();
  await userEvent.click(screen.getByRole('button', { name: '“Sale”下移一行' }));
  expect(words()).toEqual(['Up to 30% off', 'Sale', 'Until Sunday']);
  screen.getByRole('button', { name: 'Until Sunday' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(words()).toEqual(['Up to 30% off', 'Until Sunday', 'Sale']);
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(screen.getByRole('button', { name: 'Sale' }), { dataTransfer });
  const target = screen.getByRole('button', { name: 'Up to 30% off' });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  expect(words()).toEqual(['Sale', 'Up to 30% off', 'Until Sunday']);
  await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
  expect(words()).toEqual(['Sale', '', 'Up to 30% off', 'Until Sunday']);
  await userEvent.keyboard('Today');
  expect(words()).toEqual(['Sale', 'Today', 'Up to 30% off', 'Until Sunday']);
  await userEvent.click(screen.getByRole('button', { name: '移除“Until Sunday”' }));
  expect(words()).toEqual(['Sale', 'Today', 'Up to 30% off']);
});
