import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { selectAppletItemPage, selectAppletPassPage, selectAppletTerminals } from '@vitrine/shared/api';
import { startMessages } from '@vitrine/shared/i18n';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { loadAppletPage } from './AppletPage.tsx';
import { appletMessages, appletNamespace } from './messages/index.ts';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;
const lobby = { clId: 'lobby0000001', name: 'Lobby', online: true };

beforeEach(() => {
  Object.assign(globalThis, { EventSource: jest.fn(() => ({ close: () => undefined })) });
  leave = signInAs();
  globalThis.fetch = network.fetch;
  network.on(selectAppletPassPage, () => ({ passList: [], totalNum: 0 }));
  network.on(selectAppletItemPage, () => ({ itemList: [], totalNum: 0 }));
  network.on(selectAppletTerminals, ({ clId }) => (clId === undefined || clId === lobby.clId ? [lobby] : []));
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function open(terminal: string) {
  await startMessages();
  const Page = await loadAppletPage();
  const path = `/applet?terminal=${terminal}`;
  return renderPage(<Page />, { path, namespace: appletNamespace, messages: appletMessages });
}

test('an address with a terminal opens the form of its pass', async () => {
  await open(lobby.clId);
  expect(await screen.findByText('Lobby')).toBeTruthy();
});

test('the field is cleared when the terminal loses its authorisation, and other input stays', async () => {
  await open(lobby.clId);
  await screen.findByText('Lobby');
  fireEvent.change(await screen.findByRole('textbox', { name: /给谁使用/ }), { target: { value: '前台' } });
  network.on(selectAppletTerminals, () => []);
  fireEvent.click(screen.getByText('Lobby'));
  fireEvent.change(screen.getByRole('combobox', { name: '终端' }).querySelector('input') ?? document.body, {
    target: { value: 'x' },
  });
  await waitFor(() => expect(screen.queryAllByText('Lobby')).toEqual([]), { timeout: 5000 });
  expect(screen.getByDisplayValue('前台')).toBeTruthy();
  expect(screen.queryByText('地址无效，已为您打开列表。')).toBeNull();
});

test('an address of a terminal without authorisation keeps the form and says what to do', async () => {
  network.on(selectAppletTerminals, ({ clId }) => {
    if (clId === 'revoked00001') throw refuse('applet.terminalRevoked', '该终端的授权已取消');
    return [lobby];
  });
  await open('revoked00001');
  expect(await screen.findByText('该终端的授权已取消')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /给谁使用/ })).toBeTruthy();
  expect(screen.queryByText('地址无效，已为您打开列表。')).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: '终端' }));
  fireEvent.click(await screen.findByText('Lobby'));
  await waitFor(() => expect(screen.queryByText('该终端的授权已取消')).toBeNull());
});

test('an invalid address opens the list with a notice', async () => {
  await open('rubbish');
  expect(await screen.findByText('地址无效，已为您打开列表。')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/输入不正确/)).toBeNull();
});
