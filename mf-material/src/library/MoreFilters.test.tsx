import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { selectMaterialTags } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { everything, type MaterialFilter } from './filter.ts';
import { MoreFilters } from './MoreFilters.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = fakeNetwork().on(selectMaterialTags, () => []).fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function open() {
  const changes: Partial<MaterialFilter>[] = [];
  const page = <MoreFilters filter={everything} onChange={(change) => changes.push(change)} />;
  await renderPage(page, { namespace, messages });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '更多筛选' }));
  });
  const sheet = screen.getByRole('region', { name: '更多筛选' });
  const [from] = within(sheet).getAllByPlaceholderText<HTMLInputElement>(/\S/);
  if (!from) throw new Error('no field of a day');
  return { changes, from };
}

test('dates are entered in the console’s format, not the browser’s', async () => {
  const { changes, from } = await open();
  expect(from.type).toBe('text');
  await act(async () => {
    fireEvent.change(from, { target: { value: '2026-11-21' } });
  });
  expect(changes).toEqual([{ from: '2026-11-21' }]);
});

test('the filter sheet stays open while its calendar is used, and closes on an outside click', async () => {
  const { from } = await open();
  const press = (element: Element) =>
    act(async () => {
      fireEvent.mouseDown(element);
      fireEvent.click(element);
    });
  const shown = () => screen.queryByRole('button', { name: '更多筛选', expanded: true }) !== null;
  await press(from);
  const calendar = screen.getAllByRole('grid')[0];
  if (!calendar) throw new Error('no calendar');
  await press(calendar);
  expect(shown()).toBe(true);
  await press(document.body);
  expect(shown()).toBe(false);
});
