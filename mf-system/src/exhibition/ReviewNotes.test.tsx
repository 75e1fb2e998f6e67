import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectReviewNews, updateRejectionDismissed } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { overviewMessages as messages, overviewNamespace as namespace } from './messages/index.ts';
import { OverviewStore } from './OverviewStore.ts';
import { ReviewNotes } from './ReviewNotes.tsx';

afterEach(() => {
  cleanup();
  session.leave();
});

const rejection = (id: string) => ({
  ...{ id, name: id, revision: 2, reason: '太吵' },
  ...{ auditedBy: 'ann', auditedAt: '2026-11-21T12:00:00.000Z' },
});

/** Renders the notes of a reviewer with rejected programs. */
async function notes(ids: string[], waiting: { count: number; firstId: string | null } | null = null) {
  const rejected = ids.map(rejection);
  const network = fakeNetwork()
    .on(selectReviewNews, () => ({ waiting, rejected }))
    .on(updateRejectionDismissed, ({ id }) => {
      rejected.splice(
        rejected.findIndex((one) => one.id === id),
        1,
      );
      return {};
    });
  const store = new OverviewStore(createTestClient(network), session);
  await store.reviews.reload();
  await renderPage(<ReviewNotes store={store} />, { namespace, messages });
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the overview links a reviewer to the longest-waiting program', async () => {
  signInAs({ roleId: '7', permissions: ['program.view', 'program.audit'] });
  await notes([], { count: 3, firstId: 'first' });
  expect(screen.getByText('3 个节目等待您审核。')).toBeDefined();
  expect(links()).toEqual(['/auditTask?id=first']);
});

test('an author sees why a program was rejected, can open it, and can dismiss the note', async () => {
  signInAs({ roleId: '7', permissions: ['program.view', 'program.manage'] });
  await notes(['Menu']);
  expect(screen.getByText('“Menu”被ann驳回：太吵')).toBeDefined();
  expect(links()).toEqual(['/addprogram?id=Menu']);
  await userEvent.click(screen.getByRole('button', { name: '不再提示“Menu”被驳回' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('only the latest three rejections are shown, with the number of others', async () => {
  signInAs({ roleId: '7', permissions: ['program.view', 'program.manage'] });
  await notes(['a', 'b', 'c', 'd', 'e']);
  expect(links()).toHaveLength(3);
  expect(screen.getByText('您还有 2 个节目被驳回。')).toBeDefined();
});
