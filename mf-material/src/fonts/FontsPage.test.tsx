import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type Permission, selectAllFont } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { FontsPage } from './FontsPage.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;

beforeEach(() => {
  globalThis.fetch = fakeNetwork().on(selectAllFont, () => []).fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test.each<[Permission[], RegExp]>([
  [['material.view'], /^还没有字体。$/],
  [['material.view', 'material.manage'], /上传/],
])('without fonts, %j is invited to upload some only if permitted', async (permissions, said) => {
  leave = signInAs({ level: '2', roleId: '7', permissions });
  await renderPage(<FontsPage />, { namespace, messages, path: '/material/fonts' });
  expect((await screen.findByText(/还没有字体/)).textContent).toMatch(said);
});
