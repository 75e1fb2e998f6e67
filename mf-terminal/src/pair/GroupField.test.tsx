import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { selectSeachClientTree } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { GroupField } from './GroupField.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

test('a group missing from the list, such as a new one, is shown by its name', async () => {
  const leave = signInAs();
  globalThis.fetch = fakeNetwork().on(selectSeachClientTree, () => []).fetch as typeof fetch;
  await renderPage(
    <GroupField
      value={{ id: '7xkq', name: 'Shops' }}
      shown={{ id: 'g1', name: 'Hall' }}
      onChange={() => undefined}
    />,
    { namespace, messages },
  );
  expect(screen.getByRole('combobox', { name: '分组' }).textContent).toContain('Shops');
  leave();
});
