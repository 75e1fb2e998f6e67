import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ProgramReview } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ReviewStore } from './ReviewStore.ts';
import { submittedReview } from './review.fixture.ts';
import { Verdict } from './Verdict.tsx';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

async function show(changes: Partial<ProgramReview>) {
  const review = { ...submittedReview, ...changes };
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
