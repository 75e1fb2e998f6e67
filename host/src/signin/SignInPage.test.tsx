import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import { hostNamespace, messages } from '../messages/index.ts';
import { SignInPage } from './SignInPage.tsx';

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
});
afterEach(cleanup);

test('the password help has a title and names a contact', async () => {
  render(<SignInPage />, { wrapper: MemoryRouter });
  fireEvent.click(await screen.findByRole('button', { name: '忘记密码？' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('忘记密码');
  expect(screen.getByText('密码只能由管理您账号的人重新设置。')).toBeTruthy();
});
