import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { selectTerminalOperationForecast } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TerminalAreaContext } from '../terminals/TerminalAreaContext.ts';
import { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';
import { SwitchoverForm } from './SwitchoverForm.tsx';

let asked: string[];
let leave: () => void;
const realFetch = globalThis.fetch;
const realSource = globalThis.EventSource;
const nothing = () => undefined;
/** jsdom has no event streams; no events occur in these tests. */
class SilentSource {
  close = nothing;
}
const network = fakeNetwork().on(selectTerminalOperationForecast, ({ action }) => {
  asked.push(String(action));
  return { total: 2, ready: 2, offline: 0, unauthorised: 0, unable: 0, unreached: [] };
});

beforeEach(() => {
  asked = [];
  leave = signInAs();
  globalThis.fetch = network.fetch;
  globalThis.EventSource = SilentSource as unknown as typeof EventSource;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  globalThis.EventSource = realSource;
});

test('the forecast matches the server’s decision: an empty plan needs no capability', async () => {
  const store = new TerminalTreeStore(createTestClient(network), { root: '全部', defaultGroup: '默认' });
  store.selection.choose(['a', 'b']);
  const area = {
    store,
    groupId: '-1',
    groupName: '',
    steps: [],
    chooseGroup: nothing,
    openTerminal: nothing,
  };
  await renderPage(
    <TerminalAreaContext.Provider value={area}>
      <SwitchoverForm mode="plan" onMode={nothing} onSent={nothing} />
    </TerminalAreaContext.Provider>,
    { namespace, messages, path: '/terminal/switchover' },
  );
  await waitFor(() => expect(asked.at(-1)).toBe(''));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /添加/ })));
  await waitFor(() => expect(asked.at(-1)).toBe('switchSource'));
});
