import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  confirmTwoFactor,
  type OutputOf,
  selectTwoFactor,
  startTwoFactor,
  stopTwoFactor,
} from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { fakeNetwork, refuse, signInAs } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../../messages/index.ts';
import { TwoFactorPanel } from './TwoFactorPanel.tsx';

const network = fakeNetwork();
type State = OutputOf<typeof selectTwoFactor>;
const off: State = { on: false, since: null, recoveryLeft: 0, required: false };
const on: State = { on: true, since: '2026-03-02T08:00:00.000Z', recoveryLeft: 9, required: false };

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  signInAs();
  globalThis.fetch = network.fetch;
});
afterEach(cleanup);

test('turning two-factor on takes the password and a code, and shows the recovery codes once', async () => {
  let state = off;
  network
    .on(selectTwoFactor, () => state)
    .on(startTwoFactor, ({ password }) => {
      if (password !== 'right') throw refuse('twoFactor.passwordWrong', '密码错误');
      return { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' };
    })
    .on(confirmTwoFactor, () => {
      state = on;
      return { recoveryCodes: ['AAAA-BBBB'] };
    });
  render(<TwoFactorPanel />);
  const password = await screen.findByLabelText('当前密码');
  await userEvent.type(password, 'wrong{enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('密码错误');
  await userEvent.clear(password);
  await userEvent.type(password, 'right{enter}');
  await userEvent.type(await screen.findByLabelText('六位验证码'), '123456{enter}');
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByText('剩余 9 个恢复码')).toBeTruthy();
  expect(screen.queryByText('AAAA-BBBB')).toBeNull();
});

test('turning two-factor off takes the password and a code', async () => {
  network.on(selectTwoFactor, () => on).on(stopTwoFactor, () => ({}));
  render(<TwoFactorPanel />);
  const button = await screen.findByRole('button', { name: '关闭两步验证' });
  const before = network.calls.length;
  await userEvent.click(button);
  expect(screen.getByText('请输入当前密码')).toBeTruthy();
  expect(network.calls).toHaveLength(before);
  network.on(selectTwoFactor, () => off);
  await userEvent.type(screen.getByLabelText('当前密码'), 'right');
  await userEvent.type(screen.getByLabelText('验证码或恢复码'), '123456');
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: '开启两步验证' })).toBeTruthy();
});

test('two-factor that the account requires cannot be turned off', async () => {
  network.on(selectTwoFactor, () => ({ ...on, required: true }));
  render(<TwoFactorPanel />);
  expect(await screen.findByText(/不能关闭/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '关闭两步验证' })).toBeNull();
});
