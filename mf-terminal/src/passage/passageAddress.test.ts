import { describe, expect, it } from '@jest/globals';
import { passageDefaults, passageFilter } from './passageAddress.ts';

describe('passageFilter', () => {
  it('covers whole days of the account, also on DST changes', () => {
    const days = { ...passageDefaults, from: '2026-03-29', to: '2026-03-29' };
    expect(passageFilter('-1', days, 'Europe/Berlin')).toMatchObject({
      startAt: '2026-03-28T23:00:00.000Z',
      endAt: '2026-03-29T22:00:00.000Z',
    });
  });

  it('ignores invalid days', () => {
    const typed = { ...passageDefaults, from: 'yesterday', to: '2026-99-99' };
    expect(passageFilter('-1', typed, 'UTC')).toMatchObject({ startAt: '', endAt: '' });
  });
});
