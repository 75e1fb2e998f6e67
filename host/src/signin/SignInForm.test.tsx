import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  login,
  type SecondStep,
  selectPasswordHelp,
  selectSession,
  selectSignInCode,
} from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, refuse, unreachable } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../messages/index.ts';
import { PasswordHelp } from './PasswordHelp.tsx';
import { SignInForm } from './SignInForm.tsx';

const network = fakeNetwork();
const steps: SecondStep[] = [];

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  session.leave();
  globalThis.fetch = network.fetch;
  network.on(selectSignInCode, () => ({ code: null }));
});
afterEach(cleanup);

async function signIn(userName: string, password: string) {
  render(<SignInForm onStep={(step) => steps.push(step)} />);
  if (userName) await userEvent.type(screen.getByLabelText('账号'), userName);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
}

test('missing fields are reported at the field, and no request is sent', async () => {
  const before = network.calls.length;
  await signIn('', '');
  expect(screen.getByText('请输入账号')).toBeTruthy();
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
  expect(network.calls).toHaveLength(before);
});

test('a refusal stays above the fields, and the password field is ready for input', async () => {
  network.on(login, () => {
    throw refuse('session.wrong', '账号或密码错误');
  });
  await signIn('lin', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
  expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false);
  expect(session.signedIn).toBe(false);
});

test('an unreachable server is not reported as a wrong password', async () => {
  network.on(login, () => {
    throw unreachable();
  });
  await signIn('lin', 'right');
  expect((await screen.findByRole('alert')).textContent).toContain('无法连接服务器');
});

test('the correct password opens the session', async () => {
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
  expect(network.calls.at(-2)?.input).toMatchObject({
    userName: 'lin',
    password: 'right',
    timeZone: expect.any(String),
  });
});

test('a required second step opens no session and is passed on', async () => {
  const secondStep = { stepToken: 'between', kind: 'code' as const };
  network.on(login, () => ({ token: '', level: '', userName: '', roleId: '', secondStep }));
  await signIn('lin', 'right');
  expect(session.signedIn).toBe(false);
  expect(steps.at(-1)).toEqual(secondStep);
});

const picture = { codeToken: 'one', picture: 'data:image/png;base64,', question: '' };
const question = { codeToken: 'two', picture: '', question: '七加五等于多少？' };

test('a required captcha is shown as a picture or in words, and its answer is sent', async () => {
  network
    .on(login, () => {
      throw refuse('session.wrong', '用户名或密码错误');
    })
    .on(selectSignInCode, ({ kind }) => ({ code: kind === 'question' ? question : picture }));
  await signIn('lin', 'wrong');
  expect((await screen.findByAltText(/验证码图片/)).getAttribute('src')).toBe(picture.picture);
  const before = network.calls.length;
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  expect(network.calls).toHaveLength(before);

  await userEvent.click(screen.getByRole('button', { name: /改用算术题/ }));
  await userEvent.type(await screen.findByLabelText('七加五等于多少？'), '12');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  const sent = network.calls.filter(({ path }) => path === login.path).at(-1);
  expect(sent?.input).toMatchObject({ userName: 'lin', password: 'wrong', codeToken: 'two', code: '12' });
  expect((await screen.findByLabelText('七加五等于多少？')).getAttribute('value')).toBe('');

  await userEvent.type(screen.getByLabelText('账号'), 'g');
  expect(screen.queryByLabelText('七加五等于多少？')).toBeNull();
});

test('password help names the contact of the account', async () => {
  network
    .on(selectSignInCode, () => ({ code: question }))
    .on(selectPasswordHelp, () => ({ name: 'Harbour Shops', phone: '13800138000' }));
  render(<PasswordHelp />);
  await userEvent.type(screen.getByLabelText('账号'), 'lin');
  await userEvent.click(screen.getByRole('button', { name: '查询联系人' }));
  await userEvent.type(await screen.findByLabelText('七加五等于多少？'), '12');
  await userEvent.click(screen.getByRole('button', { name: '查询联系人' }));
  const answer = await screen.findByRole('status');
  expect(answer.textContent).toContain('Harbour Shops');
  expect(answer.textContent).toContain('13800138000');
  expect(network.calls.at(-1)?.input).toEqual({ userName: 'lin', codeToken: 'two', code: '12' });
});
