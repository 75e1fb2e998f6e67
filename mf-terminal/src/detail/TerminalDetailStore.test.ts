import { expect, jest, test } from '@jest/globals';
import { fakeClient } from '../testing/fakeClient.ts';
import { TerminalDetailStore } from './TerminalDetailStore.ts';

const at = '2026-11-21T08:00:00.000Z';
const sent = { results: [{ clId: 'a', commandId: 'c1', outcome: 'sent', error: '' }] };
const done = { kind: 'command', clId: 'a', commandId: 'c1', outcome: 'done', at } as const;

function storeWith(answer: () => unknown) {
  const { client } = fakeClient({
    '/etv/insertClientCommand.json': answer,
    '/etv/selectClientState.json': () => ({}),
  });
  return new TerminalDetailStore(client, 'a');
}

test('a result after the answer of the call is applied', async () => {
  const store = storeWith(() => sent);
  await store.command('screenshot');
  expect(store.commandState).toBe('sent');
  store.onEvent(done);
  expect(store.commandState).toBe('done');
  store.dispose();
});

test('a result before the answer of the call is applied too', async () => {
  const store: TerminalDetailStore = storeWith(() => {
    store.onEvent(done);
    return sent;
  });
  await store.command('screenshot');
  expect(store.commandState).toBe('done');
  store.dispose();
});

test('a command that could not be sent is not one to an offline terminal', async () => {
  const refused = { clId: 'a', commandId: '', outcome: 'refused' };
  for (const [error, state] of [
    ['terminal.unsent', 'unsent'],
    ['terminal.offline', 'refused'],
  ]) {
    const store = storeWith(() => ({ results: [{ ...refused, error }] }));
    await store.command('screenshot');
    expect(store.commandState).toBe(state);
    store.dispose();
  }
});

test('results of another terminal or an earlier command are ignored', async () => {
  const store = storeWith(() => sent);
  await store.command('screenshot');
  store.onEvent({ ...done, clId: 'b' });
  store.onEvent({ ...done, commandId: 'c0', outcome: 'failed' });
  expect(store.commandState).toBe('sent');
  store.dispose();
});

test('a change of authorisation made elsewhere is read', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const { client } = fakeClient({
    '/etv/selectClientState.json': () => {
      reads += 1;
      return {};
    },
  });
  const store = new TerminalDetailStore(client, 'a');
  store.onEvent({ kind: 'tree', domain: 'terminal', at });
  await jest.advanceTimersByTimeAsync(1000);
  expect(reads).toBe(1);
  store.dispose();
  jest.useRealTimers();
});

test('a message that waits for a dark screen is not done', async () => {
  const store = storeWith(() => sent);
  await store.command('message', 'Closing');
  store.onEvent({ ...done, outcome: 'screenOff' });
  expect(store.commandState).toBe('screenOff');
  store.onEvent({ ...done, outcome: 'missed' });
  expect(store.commandState).toBe('missed');
  store.dispose();
});
