import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { selectH5ById, selectH5Publication } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages, namespace } from '../messages/index.ts';
import { PublishWork } from './PublishWork.tsx';

const network = fakeNetwork();
const realFetch = globalThis.fetch;
let leave: () => void;

const document = createH5Document([createH5Page({ nodeList: [createH5Node('text', { content: '' })] })]);

beforeEach(() => {
  leave = signInAs();
  globalThis.fetch = network.fetch;
  network
    .on(selectH5Publication, () => ({ publication: null }))
    .on(selectH5ById, () => ({
      id: 'w1',
      name: 'Menu',
      revision: 1,
      updatedAt: '2026-11-21T06:30:00.000Z',
      document,
    }));
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

const open = () =>
  renderPage(
    <>
      <PublishWork work={{ id: 'w1', name: 'Menu' }} onClose={() => undefined} />
      <Place />
    </>,
    { path: '/h5/production', namespace, messages },
  );

test('a work is checked before publishing from the list, with links to the editor', async () => {
  await open();
  expect(await screen.findByText('发布前请检查')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /第 1 页/ }));
  expect(screen.getByTestId('place').textContent).toBe('/h5editor?id=w1');
});

test('a work that could not be read is not reported as faultless', async () => {
  network.on(selectH5ById, () => {
    throw refuse('server.unexpected', '服务器发生意外错误');
  });
  await open();
  expect(await screen.findByRole('button', { name: '服务器发生意外错误' })).toBeDefined();
});
