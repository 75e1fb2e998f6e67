import { describe, expect, it } from '@jest/globals';
import type { Client } from '@vitrine/shared/api/client';
import { CalendarStore } from './CalendarStore.ts';

const detail = {
  id: 't1',
  etName: 'Lunch',
  etTaskType: 1,
  etEcId: 'g',
  etStartDate: '2026-11-16',
  etEndDate: '2026-12-31',
  etStartTime: '11:00:00',
  etEndTime: '13:00:00',
  etOvernight: '0',
  windows: [{ start: '11:00:00', end: '13:00:00', overnight: '0' }],
  etEveryWeeks: 1,
  etTimeZone: '',
  etIsLinkScreeen: '1',
  ...{ etMon: '1', etTue: '0', etWed: '0', etThur: '0', etFri: '0', etSat: '0', etSun: '0' },
  datesOff: ['2026-12-07'],
  datesOn: [],
  pmList: [{ id: 'p', name: 'Menu', duration: 30 }],
  clientList: [],
  groupList: [{ id: 'hall', name: 'Hall', terminals: 3 }],
};
const start = Date.parse('2026-11-16T11:00:00Z');
const calendar = {
  kind: 'terminal',
  name: 'Lobby',
  timeZone: 'UTC',
  otherZones: [],
  tasks: [
    { id: 't1', name: 'Lunch', type: 1, linked: true, status: 'published', timeZone: 'UTC', programs: [] },
  ],
  windows: [{ taskId: 't1', start, end: start + 7_200_000, day: '2026-11-16' }],
  segments: [{ start: start + 3_600_000, end: start + 7_200_000, mode: 'loop', taskIds: ['t1'] }],
  truncated: false,
};

function open(refuse = false, fields: object = {}, answer: object = calendar) {
  const updates: Record<string, unknown>[] = [];
  const client = {
    call: async ({ path }: { path: string }, input: Record<string, unknown>) => {
      if (path.includes('selectTerminalCalendar')) return answer;
      if (path.includes('selectEquipmentTaskById')) return { ...detail, ...fields, ...updates.at(-1) };
      if (refuse) throw new Error('refused');
      updates.push(input);
      return {};
    },
  } as unknown as Client;
  const question = { id: 'lobby', view: 'week', date: '2026-11-18', drafts: false } as const;
  return { store: new CalendarStore(client, 'Asia/Shanghai', question), updates };
}

describe('the calendar', () => {
  it('draws in the time zone of the terminal, not of the reader', async () => {
    const { store } = open();
    expect(store.zone).toBe('Asia/Shanghai');
    await store.calendar.reload();
    expect(store.zone).toBe('UTC');
    expect(store.plans[0]?.segments[0]).toMatchObject({ from: 660, to: 780, lane: 0 });
  });

  it('finds windows in which a task never plays', async () => {
    const { store } = open();
    await store.calendar.reload();
    expect(store.playsWithin('t1', start, start + 3_600_000)).toBe(false);
    expect(store.playsWithin('t1', start, start + 7_200_000)).toBe(true);
  });

  it('finds windows of a group in which none of its screens plays the task', async () => {
    const [window] = calendar.windows;
    const group = { ...calendar, kind: 'group', segments: [] };
    const { store } = open(false, {}, { ...group, windows: [{ ...window, hidden: true }] });
    await store.calendar.reload();
    expect(store.playsWithin('t1', start, start + 3_600_000)).toBe(false);
    const { store: shown } = open(false, {}, group);
    await shown.calendar.reload();
    expect(shown.playsWithin('t1', start, start + 3_600_000)).toBe(true);
  });

  it('moves a task without changing its other fields, and undoes the move', async () => {
    const { store, updates } = open();
    await store.calendar.reload();
    await store.move('t1', '2026-11-16', { days: 1, start: 660, end: 660 });
    expect(updates[0]).toMatchObject({
      id: 't1',
      etStartTime: '22:00',
      etEndTime: '00:00',
      etOvernight: '1',
      etMon: '0',
      etTue: '1',
      datesOff: ['2026-12-07'],
      programs: [{ programId: 'p', duration: 30 }],
      groupIds: ['hall'],
    });
    expect(store.moved?.name).toBe('Lunch');
    await store.undo();
    expect(updates[1]).toMatchObject({
      etStartTime: '11:00',
      etEndTime: '13:00',
      etOvernight: '0',
      etMon: '1',
    });
    expect(store.moved).toBeUndefined();
  });

  it('reports a block that cannot move to another day, and changes nothing', async () => {
    const { store, updates } = open();
    await store.calendar.reload();
    await store.move('t1', '2026-11-16', { days: 7, start: 0, end: 0 });
    expect(updates).toEqual([]);
    expect([store.moved, store.stayed]).toEqual([undefined, 'Lunch']);
    await store.move('t1', '2026-11-16', { days: 1, start: 0, end: 0 });
    expect([store.moved?.after.weekdays, store.stayed]).toEqual([[2], undefined]);
  });

  it('moves one of several windows, keeps the others and the open end, and undoes the move', async () => {
    const windows = [
      { start: '05:55:00', end: '06:00:00', overnight: '0' },
      { start: '13:55:00', end: '14:00:00', overnight: '0' },
    ];
    const { store, updates } = open(false, { windows, etEndDate: '' });
    await store.calendar.reload();
    await store.move('t1', '2026-11-16', { days: 0, start: 540, end: 540 });
    expect(updates[0]).toMatchObject({
      etEndDate: '',
      windows: [
        { start: '13:55', end: '14:00' },
        { start: '14:55', end: '15:00' },
      ],
    });
    await store.undo();
    expect(updates[1]).toMatchObject({
      windows: [
        { start: '05:55', end: '06:00' },
        { start: '13:55', end: '14:00' },
      ],
    });
  });

  it('refuses to move one of several windows to another day, with the reason', async () => {
    const second = { taskId: 't1', start: start + 10_800_000, end: start + 14_400_000, day: '2026-11-16' };
    const windows = [...calendar.windows, { ...second, place: 1 }];
    const { store, updates } = open(false, {}, { ...calendar, windows });
    await store.calendar.reload();
    await store.move('t1', '2026-11-16', { days: 1, start: 0, end: 0 }, 1);
    expect(updates).toEqual([]);
    expect([store.stayed, store.stayedTogether]).toEqual(['Lunch', true]);
  });

  it('restores a block when the server refuses the move', async () => {
    const { store } = open(true);
    await store.calendar.reload();
    await expect(store.move('t1', '2026-11-16', { days: 0, start: 60, end: 60 })).rejects.toThrow('refused');
    expect(store.occurrences[0]?.start).toBe(start);
    expect(store.moved).toBeUndefined();
  });
});
