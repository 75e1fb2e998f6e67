import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import { CommandRow } from './CommandRow.tsx';
import { TerminalDetailStore } from './TerminalDetailStore.ts';

const at = '2026-11-21T08:00:00.000Z';
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  leave();
});

/** Commands of a screen that executes everything. */
async function open() {
  let sent = 0;
  const { client, asked } = fakeClient({
    '/etv/insertClientCommand.json': () => {
      sent += 1;
      return { results: [{ clId: 'a', commandId: `c${sent}`, outcome: 'sent', error: '' }] };
    },
    '/etv/selectClientState.json': () => ({}),
  });
  const detail = new TerminalDetailStore(client, 'a');
  await renderPage(<CommandRow detail={detail} reachable />, { path: '/terminal', namespace, messages });
  const carryOut = (commandId = `c${sent}`) =>
    act(async () => detail.onEvent({ kind: 'command', clId: 'a', commandId, outcome: 'done', at }));
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const send = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    await press('发送');
    await carryOut();
  };
  return { asked, carryOut, press, send };
}

test('a message shows until when it is on screen, and then that it is over', async () => {
  const { send } = await open();
  await send('Closing');
  expect(screen.getByText(/屏幕上显示到 \d\d:\d\d:\d\d：“Closing”/)).toBeTruthy();
  expect(screen.queryByText('已执行')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.queryByRole('button', { name: '停止显示' })).toBeNull();
  expect(screen.getByText('消息已不在屏幕上')).toBeTruthy();
});

test('a message is removed from the screen before its end', async () => {
  const { asked, carryOut, press, send } = await open();
  await send('Closing');
  await press('停止显示');
  expect(asked.at(-1)?.input).toMatchObject({ ids: ['a'], kind: 'message', text: '' });
  await carryOut();
  expect(screen.getByText('消息已不在屏幕上')).toBeTruthy();
});

test('a message can be removed after another command', async () => {
  const { carryOut, press, send } = await open();
  await send('Closing');
  await press('截图');
  await carryOut();
  expect(screen.getByText('已执行')).toBeTruthy();
  expect(screen.getByRole('button', { name: '停止显示' })).toBeTruthy();
});

const focusStop = () => act(async () => screen.getByRole('button', { name: '停止显示' }).focus());
test('focus moves from the button that removes a message to the message field', async () => {
  const { carryOut, press, send } = await open();
  await send('Closing');
  await focusStop();
  await press('停止显示');
  await carryOut();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));

  await send('Closing');
  await focusStop();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the state of a message is announced in an existing live region', async () => {
  const { send } = await open();
  const lines = screen.getAllByRole('status');
  await send('Closing');
  const line = lines.find(({ textContent }) => textContent?.includes('Closing'));
  expect(line?.isConnected).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(line?.textContent).toBe('消息已不在屏幕上');
});

test('a message is reported even when another command was sent meanwhile', async () => {
  const { carryOut, press } = await open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Closing' } });
  await press('发送');
  await press('截图');
  await carryOut('c1');
  expect(screen.getByText(/“Closing”/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '停止显示' })).toBeTruthy();
  await carryOut('c2');
  expect(screen.getByText('已执行')).toBeTruthy();
});
