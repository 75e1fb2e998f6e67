import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InputOf, insertTerminalCommand } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { DeferDialog } from './DeferDialog.tsx';

const network = fakeNetwork();
const given: Partial<InputOf<typeof insertTerminalCommand>>[] = [];
const realFetch = globalThis.fetch;
let leave: () => void;

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test('offline terminals restart when they reconnect, by default within a day', async () => {
  network.on(insertTerminalCommand, (input) => {
    given.push(input);
    return { operationId: 'operation1', total: 2 };
  });
  let closed = false;
  const offline = [
    { clId: 'a', name: 'Lobby' },
    { clId: 'b', name: 'Door' },
  ];
  await renderPage(
    <DeferDialog
      offline={offline}
      onClose={() => {
        closed = true;
      }}
    />,
    { path: '/terminal', namespace, messages },
  );
  expect(screen.getByText(/Lobby/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '上线后执行' }));
  await waitFor(() => expect(closed).toBe(true));
  const { target, command, deferral } = given.at(-1) ?? {};
  expect(target?.ids).toEqual(['a', 'b']);
  expect(command).toEqual({ kind: 'restartPlayer' });
  const wait = Date.parse(deferral?.until ?? '') - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(24);
});
