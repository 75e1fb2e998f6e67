import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type Permission, selectClientTree } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { Route, Routes } from '@vitrine/shared/ui/router';
import { runInAction } from 'mobx';
import { messages, namespace } from '../messages/index.ts';
import { TerminalArea } from './TerminalArea.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;

/** Missing from jsdom; nothing is measured, and no event arrives. */
const nothing = () => undefined;
const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing, close: nothing }));

beforeEach(() => {
  Object.assign(globalThis, { EventSource: Silent, ResizeObserver: Silent });
  globalThis.fetch = fakeNetwork().on(selectClientTree, () => []).fetch as typeof fetch;
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const allow = (...permissions: Permission[]) =>
  act(async () =>
    runInAction(() => {
      session.permissions = new Set(permissions);
    }),
  );

test('a role change hides and restores the tree; input on the page stays', async () => {
  await renderPage(
    <Routes>
      <Route element={<TerminalArea />}>
        <Route path="/terminal/register" element={<input aria-label="note" />} />
      </Route>
    </Routes>,
    { namespace, messages, path: '/terminal/register' },
  );
  const note = screen.getByLabelText<HTMLInputElement>('note');
  fireEvent.change(note, { target: { value: 'half a sentence' } });
  expect(screen.getAllByRole('tree')).toHaveLength(1);

  await allow('terminal.register');
  expect(screen.queryByRole('tree')).toBeNull();
  expect(screen.getByLabelText('note')).toBe(note);

  await allow('terminal.view', 'terminal.register');
  expect(screen.getAllByRole('tree')).toHaveLength(1);
  expect(screen.getByLabelText('note')).toBe(note);
  expect(note.value).toBe('half a sentence');
});

test.each([
  ['/terminal/register', 1],
  ['/terminal/attribute', 0],
])('beside %s the tree has %i presence filters: the list has its own', async (path, filters) => {
  await renderPage(
    <Routes>
      <Route element={<TerminalArea />}>
        <Route path={path} element={null} />
      </Route>
    </Routes>,
    { namespace, messages, path },
  );
  expect(screen.getAllByRole('tree')).toHaveLength(1);
  expect(screen.queryAllByText('在线')).toHaveLength(filters);
});
