import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ConsoleEvent, selectProgramReview, selectProgramSetting } from '@vitrine/shared/api';
import { fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { observer } from 'mobx-react-lite';
import { useReview } from '../editor/review/useReview.ts';
import { submittedReview } from './review.fixture.ts';
import { useReviewSetting } from './useReviewSetting.ts';

/** The page's event stream. */
class OpenEvents {
  static last: OpenEvents | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;

  constructor() {
    OpenEvents.last = this;
  }

  close(): void {
    this.onmessage = undefined;
  }
}

const realFetch = globalThis.fetch;
const realEvents = globalThis.EventSource;
const at = '2026-05-04T08:00:00.000Z';
let leave: () => void;
let auditRequired: boolean;
let waitingSince: string | null;

beforeEach(() => {
  leave = signInAs();
  [auditRequired, waitingSince] = [true, at];
  globalThis.fetch = fakeNetwork()
    .on(selectProgramSetting, () => ({ auditRequired, reviewers: 1, waiting: 0 }))
    .on(selectProgramReview, () => ({ ...submittedReview, auditRequired, waitingSince })).fetch;
  Object.assign(globalThis, { EventSource: OpenEvents });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
  globalThis.EventSource = realEvents;
});

const Page = observer(function Page() {
  const setting = useReviewSetting();
  const { review } = useReview('p');
  return (
    <>
      <output>{`setting ${setting.value?.auditRequired}`}</output>
      <output>{`editor ${review.value?.auditRequired} ${review.value?.waitingSince}`}</output>
    </>
  );
});

const emit = (event: ConsoleEvent) =>
  act(async () => OpenEvents.last?.onmessage?.({ data: JSON.stringify(event) }));

test('open pages follow the review setting', async () => {
  render(<Page />);
  await screen.findByText('setting true');
  auditRequired = false;
  await emit({ kind: 'tree', domain: 'program', at });
  expect(await screen.findByText('setting false')).toBeTruthy();
  expect(await screen.findByText(`editor false ${at}`)).toBeTruthy();
});

test('the editor learns that the latest save is not submitted', async () => {
  render(<Page />);
  await screen.findByText(`editor true ${at}`);
  waitingSince = null;
  await emit({ kind: 'program', programId: 'p', revision: 2, by: 'ann', change: 'saved', at });
  expect(await screen.findByText('editor true null')).toBeTruthy();
});
