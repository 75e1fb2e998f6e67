import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { selectWebhookReach } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookStore } from './WebhookStore.ts';

afterEach(cleanup);

test.each([
  [false, '以 https:// 开头；不能指向服务器内部网络'],
  [true, '以 https:// 或 http:// 开头；服务器内部网络中只能指向服务器管理员允许的地址'],
])('the form explains the allowed webhook targets: own networks allowed is %s', async (inner, said) => {
  const network = fakeNetwork().on(selectWebhookReach, () => ({ innerAllowed: inner }));
  const store = new WebhookStore(createTestClient(network));
  await renderPage(<WebhookForm hook={undefined} store={store} onClose={() => undefined} />, {
    namespace,
    messages,
  });
  expect(await screen.findByText(said)).toBeTruthy();
});
