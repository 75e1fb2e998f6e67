import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout, selectOidcDoor, selectSession, selectSignInCode } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, refuse, signInAs } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../../messages/index.ts';
import { SignInAgain } from './SignInAgain.tsx';

const network = fakeNetwork();
const signedIn = { token: 'fresh', level: '2', roleId: '1', userName: 'lin' };
const facts = { ...signedIn, accountName: 'Shop', timeZone: 'Asia/Shanghai', permissions: [] };

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  globalThis.fetch = network.fetch;
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  network
    .on(selectOidcDoor, () => ({ offered: false, label: '' }))
    .on(selectSignInCode, () => ({ code: null }))
    .on(login, () => signedIn)
    .on(logout, () => ({}))
    .on(selectSession, () => facts);
  session.keepsPage = () => true;
  signInAs({ userName: 'lin' });
  session.expire();
  render(<SignInAgain />);
});
afterEach(() => {
  cleanup();
  session.keepsPage = () => false;
  session.leave();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.getByLabelText('密码');

test('the user name is filled in and the password field has focus', async () => {
  expect(screen.getByLabelText('账号')).toHaveProperty('value', 'lin');
  expect(document.activeElement).toBe(password());
  await userEvent.keyboard('secret{Enter}');
  await waitFor(() => expect(session.away).toBe(false));
  expect(session.sentToken()).toBe('fresh');
});

test('a wrong password is reported, and the page still waits', async () => {
  network.on(login, () => {
    throw refuse('session.wrongPassword', '账号或密码错误');
  });
  await userEvent.type(password(), 'wrong');
  await press('登录');
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
  expect([session.away, session.userName]).toEqual([true, 'lin']);
});

test('a second step is handled in the overlay, and can go back to the first', async () => {
  network.on(login, () => ({
    ...signedIn,
    token: '',
    secondStep: { stepToken: 's', kind: 'code' as const },
  }));
  await userEvent.type(password(), 'secret');
  await press('登录');
  expect(await screen.findByText('两步验证')).toBeTruthy();
  await press('返回登录');
  expect(document.activeElement).toBe(password());
});

test('signing in as another user warns about unsaved work, and can be cancelled', async () => {
  network.on(selectSession, () => ({ ...facts, userName: 'bo' }));
  await userEvent.clear(screen.getByLabelText('账号'));
  await userEvent.type(screen.getByLabelText('账号'), 'bo');
  await userEvent.type(password(), 'secret');
  await press('登录');
  expect(await screen.findByText('这将丢弃“lin”在此页面上未保存的内容。')).toBeTruthy();
  await act(() => press('返回'));
  expect(document.activeElement).toBe(password());
  expect(screen.getByLabelText('账号')).toHaveProperty('value', 'lin');
  expect(network.calls.map(({ path }) => path)).toContain(logout.path);
});

test('keys reach only the overlay, and Escape does not close it', async () => {
  const { quietKeys } = await import('./quietKeys.ts');
  quietKeys();
  const received: string[] = [];
  window.addEventListener('keydown', ({ key }) => received.push(key), true);
  await userEvent.keyboard('{Delete}{Escape}');
  expect(received).toEqual([]);
  session.giveUp();
  await userEvent.keyboard('{Delete}');
  expect(received).toEqual(['Delete']);
});

test('leaving a page with text entered needs a second press', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  try {
    field.value = 'Breakfast';
    await userEvent.dblClick(screen.getByRole('button', { name: '放弃此页面，前往登录页' }));
    expect(session.away).toBe(true);
    await userEvent.click(password());
    await press('放弃此页面，前往登录页');
    await press('此页面上未保存的内容将会丢失，确认放弃');
    expect([session.signedIn, session.away]).toEqual([false, false]);
  } finally {
    field.remove();
  }
});

test('leaving a page with a beforeunload handler needs a second press', async () => {
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  await press('放弃此页面，前往登录页');
  window.removeEventListener('beforeunload', keep);
  expect(session.away).toBe(true);
  expect(screen.getByRole('button', { name: '此页面上未保存的内容将会丢失，确认放弃' })).toBeTruthy();
});

test('going to the sign-in page ends the wait', async () => {
  await press('放弃此页面，前往登录页');
  expect([session.signedIn, session.away, session.ended]).toEqual([false, false, true]);
});
