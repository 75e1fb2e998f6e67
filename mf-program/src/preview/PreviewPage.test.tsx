import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectProgramPreview } from '@vitrine/shared/api';
import { createProgramDocument, createScene } from '@vitrine/shared/document';
import { fakeNetwork, refuse, renderPage } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { PreviewPage } from './PreviewPage.tsx';

const until = '2030-01-01T00:00:00.000Z';
const preview = {
  ...{ id: 'p', name: 'Menu', linked: [], fonts: [], expiresAt: until, filesUntil: until, pass: 'opened' },
  document: createProgramDocument({ scenes: [createScene(0, [])] }),
};

const network = fakeNetwork().on(selectProgramPreview, ({ password, pass }) => {
  if (password === 'Blue Door' || pass === 'opened') return preview;
  if (password === 'late') throw refuse('program.linkExpired', '链接已过期');
  if (password) throw refuse('program.linkPasswordWrong', '密码不正确');
  throw refuse('program.linkPassword', '此预览链接需要密码');
});

beforeEach(() => {
  globalThis.fetch = network.fetch;
});
afterEach(cleanup);

test('a visitor of a protected link is asked for the password, with an error when it is wrong, and let in', async () => {
  await renderPage(<PreviewPage />, {
    path: '/preview?share=s&expires=1&signature=x',
    namespace,
    messages,
  });
  const field = await screen.findByLabelText('密码');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('密码不正确');
  expect(screen.getByLabelText('密码')).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, 'Blue Door{Enter}');
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeTruthy();
  expect(network.calls.map(({ input }) => input.password)).toEqual(['', 'wrong', 'Blue Door']);
});

test('the password prompt of an expired link says so', async () => {
  await renderPage(<PreviewPage />, {
    path: '/preview?share=s&expires=1&signature=x',
    namespace,
    messages,
  });
  await userEvent.type(await screen.findByLabelText('密码'), 'late{Enter}');
  expect(await screen.findByText('此预览地址已过期')).toBeTruthy();
  expect(screen.queryByLabelText('密码')).toBeNull();
});
