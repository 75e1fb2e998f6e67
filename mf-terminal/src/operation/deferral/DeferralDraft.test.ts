import { expect, test } from '@jest/globals';
import { DeferralDraft } from './DeferralDraft.ts';

const now = Date.parse('2026-03-02T08:00:00Z');

test('offline terminals are refused unless deferral is chosen', () => {
  const draft = new DeferralDraft('Asia/Seoul', now);
  expect(draft.wanted(now)).toBeUndefined();
  draft.change({ on: true, choice: 'shift' });
  expect(draft.wanted(now)).toEqual({ until: '2026-03-02T16:00:00.000Z' });
});

test('a custom time is in the account’s time zone, and must be in the future', () => {
  const draft = new DeferralDraft('Asia/Seoul', now);
  draft.change({ on: true, choice: 'time', day: '2026-03-03', at: '09:30' });
  expect(draft.wanted(now)?.until).toBe('2026-03-03T00:30:00.000Z');
  expect(draft.isRight(now)).toBe(true);
  draft.change({ day: '2026-03-02', at: '17:00' });
  expect(draft.isRight(now)).toBe(false);
});

test('quiet hours are sent when enabled, and must leave part of the day', () => {
  const draft = new DeferralDraft('UTC', now);
  draft.change({ on: true, quietOn: true });
  expect(draft.wanted(now)?.quiet).toEqual({ from: '22:00', to: '07:00' });
  draft.change({ quiet: { from: '22:00', to: '22:00' } });
  expect([draft.quietAllDay, draft.isRight(now)]).toEqual([true, false]);
});
