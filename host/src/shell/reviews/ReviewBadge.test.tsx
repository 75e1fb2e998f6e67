import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type OutputOf, type Permission, selectReviewNews } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, hostNamespace as namespace } from '../../messages/index.ts';
import { ReviewBadge } from './ReviewBadge.tsx';
import { ReviewNews } from './ReviewNews.ts';

type News = OutputOf<typeof selectReviewNews>;

const at = '2026-11-21T12:00:00Z';
const rejection = {
  id: 'mine',
  name: 'Menu',
  revision: 2,
  reason: 'Too loud',
  auditedBy: 'ann',
  auditedAt: at,
};
const realFetch = globalThis.fetch;
let reviews: ReviewNews | undefined;
beforeEach(() => {
  Object.assign(globalThis, { EventSource: jest.fn(() => ({ close: () => undefined })) });
});
afterEach(() => {
  cleanup();
  reviews?.stop();
  globalThis.fetch = realFetch;
  session.leave();
});

async function badge(news: News, permissions: readonly Permission[]) {
  signInAs({ roleId: '7', permissions: [...permissions] });
  globalThis.fetch = fakeNetwork().on(selectReviewNews, () => news).fetch;
  await renderPage(<ReviewBadge />, { namespace, messages });
  const empty = news.waiting?.count === 0;
  const link = empty ? screen.queryByRole('link') : await screen.findByRole('link');
  return link && [link.getAttribute('aria-label'), link.getAttribute('href'), link.textContent];
}

test('a reviewer’s badge links to the longest-waiting program', async () => {
  const news = { waiting: { count: 2, firstId: 'first' }, rejected: [] };
  expect(await badge(news, ['program.view', 'program.audit'])).toEqual([
    '2 个节目等待您审核',
    '/auditTask?id=first',
    '2',
  ]);
});

test('an author’s badge links to the rejected program', async () => {
  const news = { waiting: null, rejected: [rejection] };
  expect(await badge(news, ['program.view', 'program.manage'])).toEqual([
    '您的 1 个节目被驳回',
    '/addprogram?id=mine',
    '1',
  ]);
});

test('the badge is hidden when no review waits', async () => {
  expect(await badge({ waiting: { count: 0, firstId: null }, rejected: [] }, ['program.audit'])).toBeNull();
});

test('reviews are read again after a decision or a dismissed rejection; after a save only if one waits', async () => {
  let reads = 0;
  let count = 0;
  const network = fakeNetwork().on(selectReviewNews, () => {
    reads += 1;
    return { waiting: { count, firstId: count === 0 ? null : 'a' }, rejected: [] };
  });
  reviews = new ReviewNews(createTestClient(network));
  await reviews.news.reload();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 400));
  const program = { kind: 'program', programId: 'a', revision: 2, by: 'ann', at } as const;
  reviews.onEvent({ ...program, change: 'saved' });
  reviews.onEvent({ ...program, change: 'remark' });
  await settle();
  expect(reads).toBe(1);
  count = 1;
  reviews.onEvent({ ...program, change: 'audit' });
  await settle();
  expect([reads, reviews.news.value?.waiting?.count]).toEqual([2, 1]);
  reviews.onEvent({ ...program, change: 'saved' });
  await settle();
  reviews.onEvent({ kind: 'rejectionDismissed', programId: 'a', memberId: 'me', at });
  await settle();
  expect(reads).toBe(4);
});
