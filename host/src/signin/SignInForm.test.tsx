import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, selectSession } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, refuse, unreachable } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../messages/index.ts';
import { SignInForm } from './SignInForm.tsx';

const network = fakeNetwork();

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  session.leave();
  globalThis.fetch = network.fetch;
});
afterEach(cleanup);

async function signIn(userName: string, password: string) {
  render(<SignInForm />);
  if (userName) await userEvent.type(screen.getByLabelText('账号'), userName);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const before = network.calls.length;
  await signIn('', '');
  expect(screen.getByText('请输入账号')).toBeTruthy();
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
  expect(network.calls).toHaveLength(before);
});

test('a refusal stays above the fields, and the password is ready to be typed again', async () => {
  network.on(login, () => {
    throw refuse('session.wrong', '账号或密码错误');
  });
  await signIn('lin', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
  expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false);
  expect(session.signedIn).toBe(false);
});

test('a server that is away is not called a wrong password', async () => {
  network.on(login, () => {
    throw unreachable();
  });
  await signIn('lin', 'right');
  expect((await screen.findByRole('alert')).textContent).toContain('连接不到服务器');
});

test('the right password opens the session', async () => {
  network
    .on(login, () => ({ token: 'secret', level: '2', userName: 'lin', roleId: '1' }))
    .on(selectSession, () => ({
      userName: 'lin',
      level: '2',
      roleId: '1',
      accountName: 'Shop',
      timeZone: 'Asia/Shanghai',
      permissions: [],
    }));
  await signIn(' lin ', 'right');
  expect(session.signedIn).toBe(true);
  expect(network.calls.at(-2)?.input).toEqual({ userName: 'lin', password: 'right' });
});
