import { describe, expect, it } from '@jest/globals';
import type { TaskDetail } from '@vitrine/shared/api';
import { faultsOf } from './faults.ts';
import { dayIn, draftOf, fieldsOf, newDraft, placeOf } from './TaskDraft.ts';

const now = new Date('2026-11-21T23:30:00Z');
const ready = { name: 'Opening', programs: [placeOf('p', 30)], clientIds: ['c'], groupIds: ['g'] };

describe('a new task', () => {
  it('starts on the current day of the account’s time zone', () => {
    expect(newDraft(now, 'Asia/Seoul').startDate).toBe('2026-11-22');
    expect(newDraft(now, 'America/New_York').startDate).toBe('2026-11-21');
    expect(dayIn('UTC', now)).toBe('2026-11-21');
  });

  it('runs all day, every day, without an end', () => {
    expect(fieldsOf(newDraft(now, 'UTC', ready))).toMatchObject({
      etName: 'Opening',
      etTaskType: 1,
      etEndDate: '',
      etStartTime: '00:00',
      etEndTime: '00:00',
      etOvernight: '1',
      etTimeZone: '',
      etMon: '1',
      etSun: '1',
      etIsLinkScreeen: '1',
      programs: [{ programId: 'p', duration: 30 }],
      clientIds: ['c'],
      groupIds: ['g'],
    });
  });
});

it('a new task that is given an end is offered one thirty days away', () => {
  expect(newDraft(now, 'UTC', ready)).toMatchObject({ noEnd: true, endDate: '2026-12-21' });
  expect(fieldsOf({ ...newDraft(now, 'UTC', ready), noEnd: false })).toMatchObject({
    etEndDate: '2026-12-21',
  });
});

describe('a task without end', () => {
  const endless = (etStartDate: string, etTimeZone = '') =>
    ({
      ...{ etName: 'Opening', etTaskType: 1, etEcId: '-1', etStartDate, etEndDate: '', etTimeZone },
      ...{ windows: [], etEveryWeeks: 1, datesOff: [], datesOn: [], etIsLinkScreeen: '1' },
      ...{ etMon: '1', etTue: '1', etWed: '1', etThur: '1', etFri: '1', etSat: '1', etSun: '1' },
      ...{ pmList: [], clientList: [], groupList: [] },
    }) as unknown as TaskDetail;

  it('is offered an end thirty days from today, in its own or the account’s time zone', () => {
    expect(draftOf(endless('2026-11-01'), now, 'Asia/Seoul').endDate).toBe('2026-12-22');
    expect(draftOf(endless('2026-11-01'), now, 'America/New_York').endDate).toBe('2026-12-21');
    expect(draftOf(endless('2026-11-01', 'Asia/Seoul'), now, 'UTC').endDate).toBe('2026-12-22');
  });

  it('is offered an end thirty days after a first day in the future', () => {
    expect(draftOf(endless('2026-11-30'), now, 'UTC').endDate).toBe('2026-12-30');
  });
});

describe('the faults of a draft', () => {
  it('are none once it has a name, programs and terminals', () => {
    expect(faultsOf(newDraft(now, 'UTC', ready), now.getTime())).toEqual({});
    const days = { weekdays: [], datesOn: ['2026-11-30'], noEnd: false };
    expect(faultsOf(newDraft(now, 'UTC', { ...ready, ...days }), now.getTime())).toEqual({});
    const groupsOnly = newDraft(now, 'UTC', { ...ready, clientIds: [] });
    expect(faultsOf(groupsOnly, now.getTime())).toEqual({});
  });

  it.each([
    ['name', 'fault.name', { name: ' a ' }],
    ['name', 'fault.name', { name: 'a'.repeat(51) }],
    ['programs', 'fault.programs', { programs: [] }],
    ['terminals', 'fault.terminals', { clientIds: [], groupIds: [] }],
    ['endDate', 'fault.datesOrder', { noEnd: false, endDate: '2026-11-20' }],
    ['startDate', 'fault.startDate', { startDate: '' }],
    ['weekdays', 'fault.weekdays', { weekdays: [] }],
    [
      'weekdays',
      'fault.weekdaysNever',
      { noEnd: false, startDate: '2026-11-28', endDate: '2026-11-29', weekdays: [1], datesOff: [] },
    ],
    ['endTime', 'fault.hoursOrder', { startTime: '09:00', endTime: '08:00', overnight: false }],
    ['endTime', 'fault.hoursOrder', { startTime: '09:00', endTime: '09:00', overnight: false }],
    ['endTime', 'fault.hoursLong', { startTime: '09:00', endTime: '10:00', overnight: true }],
    ['endTime', 'fault.over', { noEnd: false, startDate: '2026-11-01', endDate: '2026-11-02' }],
    ['exceptions', 'fault.exceptionOutside', { noEnd: false, datesOff: ['2027-05-01'] }],
  ])('include %s as %s for %j', (field, fault, change) => {
    expect(faultsOf(newDraft(now, 'UTC', { ...ready, ...change }), now.getTime())).toEqual({
      [field]: fault,
    });
  });

  it('treat hours as over only when they are over in the last time zone on earth', () => {
    const today = { startDate: '2026-11-21', endDate: '2026-11-21', noEnd: false, overnight: false };
    const draft = newDraft(now, 'UTC', { ...ready, ...today, startTime: '08:00', endTime: '20:00' });
    expect(faultsOf(draft, now.getTime())).toEqual({});
    expect(faultsOf({ ...draft, timeZone: 'Asia/Seoul' }, now.getTime())).toEqual({ endTime: 'fault.over' });
  });
});
