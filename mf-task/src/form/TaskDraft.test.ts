import { describe, expect, it } from '@jest/globals';
import { dayIn, faultsOf, fieldsOf, newDraft } from './TaskDraft.ts';

const now = new Date('2026-11-21T23:30:00Z');
const ready = { name: 'Opening', programIds: ['p'], clientIds: ['c'] };

describe('a new task', () => {
  it('begins on the day it is in the account’s zone', () => {
    expect(newDraft(now, 'Asia/Seoul').startDate).toBe('2026-11-22');
    expect(newDraft(now, 'America/New_York').startDate).toBe('2026-11-21');
    expect(dayIn('UTC', now)).toBe('2026-11-21');
  });

  it('runs all day, every day, for thirty days', () => {
    expect(fieldsOf(newDraft(now, 'UTC', ready))).toMatchObject({
      etName: 'Opening',
      etTaskType: 1,
      etEndDate: '2026-12-21',
      etStartTime: '00:00',
      etEndTime: '00:00',
      etMon: '1',
      etSun: '1',
      etIsLinkScreeen: '1',
    });
  });
});

describe('what is wrong with a draft', () => {
  it('is nothing once it has a name, programs and terminals', () => {
    expect(faultsOf(newDraft(now, 'UTC', ready))).toEqual({});
  });

  it.each([
    ['name', { name: ' a ' }],
    ['name', { name: 'a'.repeat(51) }],
    ['programs', { programIds: [] }],
    ['terminals', { clientIds: [] }],
    ['dates', { endDate: '2026-11-20' }],
    ['dates', { startDate: '' }],
    ['weekdays', { weekdays: [] }],
  ])('names %s for %j', (field, change) => {
    expect(Object.keys(faultsOf(newDraft(now, 'UTC', { ...ready, ...change })))).toEqual([field]);
  });
});
