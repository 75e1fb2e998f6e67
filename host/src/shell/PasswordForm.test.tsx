import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updatePassword } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, refuse, signInAs } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../messages/index.ts';
import { PasswordForm } from './PasswordForm.tsx';

const network = fakeNetwork();

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  signInAs();
  globalThis.fetch = network.fetch;
});
afterEach(cleanup);

async function fill(oldPassword: string, password: string, checkPass: string) {
  render(<PasswordForm />);
  const [old, fresh, check] = ['原密码', /^新密码/, '确认新密码'].map((label) =>
    screen.getByLabelText(label),
  );
  for (const [field, text] of [
    [old, oldPassword],
    [fresh, password],
    [check, checkPass],
  ] as const) {
    if (field && text) await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: '修改密码' }));
}

test('violated rules are shown at their fields, and no request is sent', async () => {
  const before = network.calls.length;
  await fill('old', 'abcd', 'abce');
  expect(screen.getByText('密码长度为 5 到 12 个字符')).toBeTruthy();
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
  expect(screen.getByLabelText('确认新密码').getAttribute('aria-invalid')).toBe('true');
  expect(network.calls).toHaveLength(before);
});

test('changing the password ends the session', async () => {
  network.on(updatePassword, () => ({}));
  await fill('old', 'abcde', 'abcde');
  expect(network.calls.at(-1)).toEqual({
    path: '/etv/updatePassword.json',
    input: { oldPassword: 'old', password: 'abcde', checkPass: 'abcde' },
  });
  await screen.findByText('密码已修改，请重新登录');
  expect(session.signedIn).toBe(false);
  expect(session.left).toBe(true);
});

test('a server-side validation error is shown at its field, and the session continues', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network.on(updatePassword, () => {
    throw refuse('input.invalid', '原密码错误', { oldPassword: '原密码错误' });
  });
  await fill('wrong', 'abcde', 'abcde');
  expect((await screen.findAllByText('原密码错误')).length).toBeGreaterThan(0);
  expect(session.signedIn).toBe(true);
});
