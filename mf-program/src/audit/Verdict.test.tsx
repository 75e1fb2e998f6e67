import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ProgramReview } from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ReviewStore } from './ReviewStore.ts';
import { Verdict } from './Verdict.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

const submitted: ProgramReview = {
  ...{ id: 'p', name: 'Lunch', thumbnailUrl: '', resolution: '1920x1080', revision: 3, scenes: 1 },
  ...{ audit: 'unreviewed', auditReason: '', auditedBy: '', auditedAt: null, passedRevision: null },
  ...{ updatedAt: '2026-05-04T08:00:00.000Z', updatedBy: 'author', waitingSince: '2026-05-04T08:00:00.000Z' },
  ...{ openRemarks: 0, barred: '', document: createProgramDocument(), auditRequired: true, passed: null },
  ...{ remarks: [], trail: [], mayReview: true, readAt: '2026-05-04T08:00:00.000Z' },
};

async function show(changes: Partial<ProgramReview>) {
  const review = { ...submitted, ...changes };
  const store = new ReviewStore({ call: async () => review } as unknown as Calls, 'p');
  await renderPage(<Verdict store={store} review={review} onDecided={() => undefined} />, {
    namespace,
    messages,
  });
  const live = screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
  return { live: live.map(({ textContent }) => textContent), words: document.body.textContent };
}

test('what was submitted is passed or rejected', async () => {
  expect((await show({})).live).toEqual(['驳回…', '通过']);
});

test('what nobody submitted cannot be judged, and it says why', async () => {
  const { live, words } = await show({ waitingSince: null });
  expect(live).toEqual([]);
  expect(words).toContain('此版本尚未提交审核');
});

test('while reviews are off nothing is judged, and no old verdict leads on', async () => {
  const { live, words } = await show({ auditRequired: false, audit: 'passed', waitingSince: null });
  expect(live).toEqual([]);
  expect(words).toContain('未开启审核');
  expect(words).not.toContain('尚未提交');
});
