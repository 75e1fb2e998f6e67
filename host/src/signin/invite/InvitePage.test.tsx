import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { selectMemberInvitation } from '@vitrine/shared/api';
import { fakeNetwork, refuse, renderPage } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../../messages/index.ts';
import { InvitePage } from './InvitePage.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

async function open(error: string, sentence: string) {
  globalThis.fetch = fakeNetwork().on(selectMemberInvitation, () => {
    throw refuse(error, sentence);
  }).fetch;
  await renderPage(<InvitePage />, { path: '/invite#abc', namespace: hostNamespace, messages });
  return screen.getByRole('heading', { level: 1 }).textContent;
}

test('a rate-limited visitor sees how long to wait, not that the invitation is invalid', async () => {
  expect(await open('invitation.tooManyAttempts', '尝试次数过多，请在 30 秒后重试')).toBe('请稍后再试');
  expect(screen.getByRole('alert').textContent).toContain('30 秒');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.queryByText('无法使用此邀请')).toBeNull();
});

test('a used link says so and links to the sign-in page', async () => {
  expect(await open('invitation.used', '邀请已使用')).toBe('无法使用此邀请');
  expect(screen.getByRole('button', { name: '前往登录' })).toBeTruthy();
});

test('a server failure does not call the link invalid', async () => {
  expect(await open('server.failed', '服务器出错')).toBe('暂时无法检查邀请');
});
