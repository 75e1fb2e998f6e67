import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type ApprovalState,
  selectProgramAuditPage,
  selectProgramReview,
  selectProgramSetting,
} from '@vitrine/shared/api';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { submittedReview } from './review.fixture.ts';

const realFetch = globalThis.fetch;
let leave: () => void;
/** Review state by program id. */
let states: Record<string, ApprovalState>;

class SilentEvents {
  close(): void {
    // No events arrive.
  }
}

const row = (id: string) => ({
  ...{ id, name: id, thumbnailUrl: '', resolution: '1920x1080', revision: 3, openRemarks: 0 },
  ...{ audit: states[id] ?? 'unreviewed', auditedAt: null, auditedBy: '', auditReason: '', scenes: 1 },
  ...{ passedRevision: null, barred: '' as const },
  ...{
    updatedAt: submittedReview.updatedAt,
    updatedBy: 'author',
    waitingSince: submittedReview.waitingSince,
  },
});

beforeEach(() => {
  leave = signInAs();
  giveSize(800, 600);
  states = { lunch: 'unreviewed', dinner: 'unreviewed', snack: 'rejected', bread: 'passed' };
  const counts = { unreviewed: 2, rejected: 1, passed: 1 };
  globalThis.fetch = fakeNetwork()
    .on(selectProgramSetting, () => ({ auditRequired: true, reviewers: 1, waiting: 0 }))
    .on(selectProgramAuditPage, ({ state }) => {
      const ids = Object.keys(states).filter((id) => states[id] === state);
      return { auditList: ids.map(row), totalNum: ids.length, counts };
    })
    .on(selectProgramReview, ({ id = '' }) => ({
      ...submittedReview,
      ...{ id, name: id, audit: states[id] ?? 'unreviewed' },
    })).fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

function Place() {
  return <output data-testid="place">{useLocation().search}</output>;
}

async function open(path: string) {
  const page = (
    <>
      <ReviewPage />
      <Place />
    </>
  );
  await renderPage(page, { path, namespace, messages });
  await act(async () => undefined);
}

const place = () => screen.getByTestId('place').textContent;
const chosen = () => screen.queryByRole('button', { current: true })?.textContent ?? '';
const filter = () => screen.getByRole('button', { pressed: true, name: /审核|通过|驳回/ }).textContent;

test('the page opens the longest-waiting program, and a later choice is kept', async () => {
  await open('/auditTask');
  await waitFor(() => expect(place()).toBe('?id=lunch'));
  fireEvent.click(screen.getByRole('button', { name: /dinner/ }));
  await waitFor(() => expect(chosen()).toContain('dinner'));
  expect(place()).toBe('?id=dinner');
});

test('the list switches its filter to contain the program of the address', async () => {
  await open('/auditTask?id=snack');
  await waitFor(() => expect(chosen()).toContain('snack'));
  expect(filter()).toContain('驳回');
  cleanup();
  // Resubmitted since the list was read.
  await open('/auditTask?id=snack');
  await waitFor(() => expect(chosen()).toContain('snack'));
  fireEvent.click(screen.getByRole('button', { pressed: false, name: /已通过/ }));
  await screen.findByRole('button', { name: /bread/ });
  states = { ...states, bread: 'unreviewed' };
  fireEvent.click(screen.getByRole('button', { name: /bread/ }));
  await waitFor(() => expect(filter()).not.toContain('通过'));
  expect(chosen()).toContain('bread');
});
