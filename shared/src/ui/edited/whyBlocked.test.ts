import { expect, test } from '@jest/globals';
import type { ContentEdits } from '@vitrine/shared/api';
import type { SayShared } from '@vitrine/shared/i18n';
import { whyBlocked } from './whyBlocked.ts';

const say = ((key: string) => key) as unknown as SayShared;
const whyOf = (...programs: Partial<ContentEdits['programs'][number]>[]) =>
  whyBlocked(say, { programs } as ContentEdits);

test('a missing submission is the reason only where no stronger one applies', () => {
  expect(whyOf({ edited: 'unreviewed', submitted: false })).toBe('edited.blockedUnsubmitted');
  expect(whyOf({ edited: 'unreviewed', submitted: true })).toBe('edited.blockedUnreviewed');
  expect(whyOf({ edited: 'unreviewed', submitted: false }, { edited: 'rejected' })).toBe(
    'edited.blockedRejected',
  );
});
