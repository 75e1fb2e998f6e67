import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ProgramReview, selectProgramEdits } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { Approval } from './Approval.tsx';
import { ReviewStore } from './ReviewStore.ts';
import { submittedReview } from './review.fixture.ts';

class SilentEvents {
  close(): void {
    // No events arrive.
  }
}

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
  await renderPage(<Approval store={store} review={review} onDecided={() => undefined} />, {
    namespace,
    messages,
  });
  const live = screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
  return { live: live.map(({ textContent }) => textContent), words: document.body.textContent };
}

test('a submitted revision can be approved or rejected', async () => {
  expect((await show({})).live).toEqual(['驳回…', '通过']);
});

test.each([
  [0, false],
  [2, true],
])('a rejection with %j open comments mentions them: %j', async (openRemarks, reported) => {
  await show({ openRemarks });
  fireEvent.click(screen.getByRole('button', { name: '驳回…' }));
  await screen.findByRole('dialog');
  expect(document.body.textContent?.includes('条未解决的批注')).toBe(reported);
});

test('when others wait the next program is the primary action, and publishing becomes secondary', async () => {
  const realFetch = globalThis.fetch;
  const edits = { tasks: [], screens: 0, playing: 0, programs: [] };
  globalThis.fetch = fakeNetwork().on(selectProgramEdits, () => edits).fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  const opened: string[] = [];
  const review = { ...submittedReview, audit: 'passed' as const, waitingSince: null };
  const store = new ReviewStore({ call: async () => review } as unknown as Calls, 'p');
  const next = { name: 'Dinner', onOpen: () => opened.push('Dinner') };
  const page = <Approval store={store} review={review} onDecided={() => undefined} next={next} />;
  await renderPage(page, { namespace, messages });
  const solid = screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('semi-button-solid'));
  expect(solid.map(({ textContent }) => textContent)).toEqual(['下一个：“Dinner”']);
  fireEvent.click(solid[0] as HTMLElement);
  expect(opened).toEqual(['Dinner']);
  globalThis.fetch = realFetch;
});

test('an unsubmitted revision cannot be reviewed, and the reason is given', async () => {
  const { live, words } = await show({ waitingSince: null });
  expect(live).toEqual([]);
  expect(words).toContain('此版本尚未提交审核');
});

test('while reviews are off nothing can be decided, and an old approval offers no next step', async () => {
  const { live, words } = await show({ auditRequired: false, audit: 'passed', waitingSince: null });
  expect(live).toEqual([]);
  expect(words).toContain('审核已关闭');
  expect(words).not.toContain('尚未提交');
});

test('after an update the note that screens got the approved revision stays, with its time', async () => {
  const realFetch = globalThis.fetch;
  const sentAt = '2031-05-06T08:00:00.000Z';
  const edits = { tasks: [], screens: 0, playing: 2, behind: 0, sentAt, programs: [] };
  globalThis.fetch = fakeNetwork().on(selectProgramEdits, () => edits).fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
  await show({ audit: 'passed', waitingSince: null });
  expect((await screen.findByText(/已更新 2 台终端/)).getAttribute('role')).toBe('status');
  globalThis.fetch = realFetch;
});
