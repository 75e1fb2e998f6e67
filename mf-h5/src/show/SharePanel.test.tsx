import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectH5Preview, selectH5Share, updateH5SharePassword } from '@vitrine/shared/api';
import { createH5Document } from '@vitrine/shared/document';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { SharedPage } from './SharedPage.tsx';
import { SharePanel } from './SharePanel.tsx';

let hasPassword: boolean;
let before: number;
let leave: (() => void) | undefined;
const network = fakeNetwork()
  .on(selectH5Share, () => ({ expires: '1893456000', signature: 'x', hasPassword }))
  .on(updateH5SharePassword, ({ password }) => {
    hasPassword = password !== '';
    return { hasPassword };
  })
  .on(selectH5Preview, ({ password }) => {
    if (password === 'Blue Door') return { name: 'Menu', document: createH5Document() };
    if (password === 'late') throw refuse('h5.linkExpired', '这个链接已过期');
    if (password) throw refuse('h5.linkPasswordWrong', '密码不正确');
    throw refuse('h5.linkPassword', '此预览链接需要密码');
  });

beforeEach(() => {
  hasPassword = false;
  before = network.calls.length;
  globalThis.fetch = network.fetch;
});
afterEach(() => {
  cleanup();
  leave?.();
  leave = undefined;
});

const show = (permissions: ('h5.view' | 'h5.manage')[]) => {
  leave = signInAs({ permissions });
  return renderPage(<SharePanel id="w" />, { namespace, messages });
};
const open = () =>
  renderPage(<SharedPage />, { path: '/previewh5/w?expires=1&signature=x', namespace, messages });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () =>
  network.calls.slice(before).flatMap(({ input }) => ('password' in input ? [input.password] : []));

test('a password is set, changed and removed, with its purpose explained', async () => {
  await show(['h5.view', 'h5.manage']);
  await press('设置密码');
  expect(screen.getByText(/所有预览地址生效/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('密码'), 'abc{Enter}');
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('密码'), 'd{Enter}');
  expect(await screen.findByText('需要密码')).toBeTruthy();
  await press('修改密码');
  await press('移除密码');
  expect(await screen.findByRole('button', { name: '设置密码' })).toBeTruthy();
  expect(screen.queryByText('需要密码')).toBeNull();
  expect(sent()).toEqual(['abcd', '']);
});

test('a view-only member sees that there is a password and cannot set one', async () => {
  hasPassword = true;
  await show(['h5.view']);
  expect(await screen.findByText('需要密码')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '修改密码' })).toBeNull();
});

test('a signed-in member gets a link back to the works, a visitor sees only the page', async () => {
  hasPassword = true;
  const style = async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('密码'), 'Blue Door{Enter}');
    await screen.findByRole('region', { name: 'Menu' });
    return screen.queryByRole('link', { name: '我的 H5 作品' })?.getAttribute('href');
  };
  expect(await style()).toBeUndefined();
  cleanup();
  leave = signInAs({ permissions: ['h5.view'] });
  expect(await style()).toBe('/h5/production');
});

test('a visitor is asked for the password, with an error when it is wrong, and let in', async () => {
  await open();
  const field = await screen.findByLabelText('密码');
  expect(screen.queryByText('此预览链接需要密码')).toBeNull();
  await userEvent.type(field, 'wrong{Enter}');
  expect((await screen.findByText('密码不正确')).getAttribute('role')).toBe('alert');
  await userEvent.clear(field);
  await userEvent.type(field, 'Blue Door{Enter}');
  expect(await screen.findByRole('region', { name: 'Menu' })).toBeTruthy();
  expect(sent()).toEqual(['', 'wrong', 'Blue Door']);
});

test('the password prompt closes when the address expires', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('密码'), 'late{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull());
});
