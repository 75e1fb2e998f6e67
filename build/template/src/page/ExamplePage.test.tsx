import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findAllOrOneFolder } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { ExamplePage } from './ExamplePage.tsx';

const folder = {
  id: '7',
  mfId: '7',
  pId: '-1',
  style: 'folder' as const,
  EC_NAME: 'Lobby',
  name: 'Lobby',
  isDefault: false,
  hasChildren: false,
  total: 3,
};

let signOut: () => void;
beforeEach(() => {
  signOut = signInAs();
});
afterEach(() => signOut());

test('the page lists the folders with the number of their files', async () => {
  globalThis.fetch = fakeNetwork().on(findAllOrOneFolder, () => [folder]).fetch;
  await renderPage(<ExamplePage />, { namespace, messages });
  expect(await screen.findByText('Lobby')).toBeTruthy();
  expect(screen.getByText('3 个文件')).toBeTruthy();
});

test('without folders the page says so', async () => {
  globalThis.fetch = fakeNetwork().on(findAllOrOneFolder, () => []).fetch;
  await renderPage(<ExamplePage />, { namespace, messages });
  expect(await screen.findByText('还没有素材文件夹。')).toBeTruthy();
});
