import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type InputOf, insertClientCommand, insertTerminalCommand, type OutputOf } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { CommandRow } from './CommandRow.tsx';
import { TerminalDetailStore } from './TerminalDetailStore.ts';

const network = fakeNetwork();
const given: Partial<InputOf<typeof insertTerminalCommand>>[] = [];
const realFetch = globalThis.fetch;
let leave: () => void;

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  network.on(insertTerminalCommand, (input) => {
    given.push(input);
    return { operationId: 'operation1', total: 1 };
  });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const open = (reachable: boolean) =>
  renderPage(<CommandRow detail={new TerminalDetailStore(client, 'screen1')} reachable={reachable} />, {
    path: '/terminal',
    namespace,
    messages,
  });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('commands to an offline terminal are disabled unless deferred until it is online', async () => {
  await open(false);
  expect(button('重启播放器').disabled).toBe(true);
  expect(document.body.textContent?.match(/离线/g)).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/1 台|无法发送/);

  await userEvent.click(screen.getByRole('checkbox', { name: /上线后执行/ }));
  expect(button('截图').disabled).toBe(true);
  expect(button('重启播放器').disabled).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: /消息/ }), 'Closing');
  await userEvent.click(button('发送'));

  const { target, command, deferral } = given.at(-1) ?? {};
  expect(target).toEqual({ ids: ['screen1'], groupIds: [] });
  expect(command).toEqual({ kind: 'message', text: 'Closing', seconds: 30 });
  expect(Date.parse(deferral?.until ?? '')).toBeGreaterThan(Date.now());
  expect((await screen.findByRole('link', { name: '查看操作' })).getAttribute('href')).toContain(
    'operation1',
  );
});

test('an online terminal has no deferral', async () => {
  await open(true);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(button('重启播放器').disabled).toBe(false);
});

test('a command is sent once, however often the button is pressed before the answer', async () => {
  const answer = Promise.withResolvers<OutputOf<typeof insertClientCommand>>();
  let sent = 0;
  network.on(insertClientCommand, () => {
    sent += 1;
    return answer.promise;
  });
  await open(true);
  await act(async () => {
    fireEvent.click(button('重启播放器'));
    fireEvent.click(button('重启播放器'));
  });
  expect([sent, button('截图').disabled]).toEqual([1, true]);
  await act(async () => answer.resolve({ results: [] }));
  expect(button('截图').disabled).toBe(false);
});
