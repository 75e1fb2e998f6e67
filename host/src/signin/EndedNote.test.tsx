import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import { hostNamespace, messages } from '../messages/index.ts';
import { branding } from '../shell/Branding.ts';
import { EndedNote } from './EndedNote.tsx';

const restoredAt = (at: string | null) =>
  runInAction(() => {
    branding.restoredAt = at;
  });

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  session.leave();
  restoredAt(null);
});
afterEach(cleanup);

test('no note is shown on the first visit or after signing out', () => {
  restoredAt('2026-11-21T03:00:00.000Z');
  signInAs();
  session.leave();
  render(<EndedNote />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an expired session is announced', () => {
  signInAs();
  session.expire();
  // Pending calls get the same response.
  session.expire();
  render(<EndedNote />);
  expect(screen.getByRole('status').textContent).toBe('登录已失效，请重新登录。');
});

test('after a restore the note gives it as the reason', () => {
  restoredAt('2026-11-21T03:00:00.000Z');
  signInAs();
  session.expire();
  render(<EndedNote />);
  expect(screen.getByRole('status').textContent).toContain('从备份恢复');
});

test('a disabled member and an expired account see why they are signed out, also in the overlay', () => {
  signInAs();
  session.expire(new ApiError('session.expired', '账号已到期，请联系上级账号：Harbour'));
  render(<EndedNote whyOnly />);
  expect(screen.getByRole('status').textContent).toBe('账号已到期，请联系上级账号：Harbour');
});
