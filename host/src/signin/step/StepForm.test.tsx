import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmSignIn, selectSession, startSignInTwoFactor } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, refuse } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../../messages/index.ts';
import { StepForm } from './StepForm.tsx';
import { StepStore } from './StepStore.ts';

const network = fakeNetwork();
const facts = {
  userName: 'lin',
  level: '2',
  roleId: '1',
  accountName: 'Shop',
  timeZone: 'Asia/Shanghai',
  permissions: [],
};
const signedIn = { token: 'secret', level: '2', userName: 'lin', roleId: '1' };

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  session.leave();
  globalThis.fetch = network.fetch;
  network.on(selectSession, () => facts);
});
afterEach(cleanup);

test('an app code opens the session; a wrong one is reported and can be corrected', async () => {
  network.on(confirmSignIn, ({ code }) => {
    if (code !== '123456') throw refuse('twoFactor.codeWrong', '验证码不对');
    return { ...signedIn, recoveryCodes: [], recoveryLeft: null };
  });
  render(<StepForm store={new StepStore({ stepToken: 'between', kind: 'code' })} />);
  const field = screen.getByLabelText('六位验证码');
  expect([
    document.activeElement,
    field.getAttribute('autocomplete'),
    field.getAttribute('inputmode'),
  ]).toEqual([field, 'one-time-code', 'numeric']);
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  await userEvent.type(field, '000000{enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('验证码不对');
  expect(session.signedIn).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, '123456{enter}');
  expect(session.signedIn).toBe(true);
  expect(network.calls.filter(({ path }) => path === confirmSignIn.path).at(-1)?.input).toEqual({
    stepToken: 'between',
    code: '123456',
  });
});

test('a recovery code has a separate field without autofill', async () => {
  render(<StepForm store={new StepStore({ stepToken: 'between', kind: 'code' })} />);
  await userEvent.click(screen.getByRole('button', { name: /使用恢复码/ }));
  const field = screen.getByLabelText('恢复码');
  expect([document.activeElement, field.getAttribute('autocomplete')]).toEqual([field, 'off']);
});

test('a required set-up shows secret and recovery codes before the console opens', async () => {
  network
    .on(startSignInTwoFactor, () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }))
    .on(confirmSignIn, () => ({
      ...signedIn,
      recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'],
      recoveryLeft: null,
    }));
  render(<StepForm store={new StepStore({ stepToken: 'between', kind: 'setUp' })} />);
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(await screen.findByRole('img', { name: /二维码/ })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('六位验证码'), '123456{enter}');
  expect(await screen.findByText('CCCC-DDDD')).toBeTruthy();
  expect(session.signedIn).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /进入控制台/ }));
  expect(session.signedIn).toBe(true);
});
