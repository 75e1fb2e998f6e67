import { windowsBetween } from '@vitrine/shared/schedule';
import type { Calendar } from '../../src/calendar/CalendarStore.ts';

/** The drawn month, with the adjoining weeks. */
export const month = { date: '2026-11-15', first: '2026-10-26', days: 42 };
const count = 2000;
const zone = 'Europe/Berlin';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const two = (value: number) => String(value).padStart(2, '0');

const hoursOf = (place: number) => {
  const start = (place * 37) % 1440;
  const end = (start + 60 + ((place * 53) % 480)) % 1440;
  const text = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
  return place % 5 === 0
    ? { startTime: '00:00:00', endTime: '00:00:00' }
    : { startTime: text(start), endTime: text(end) };
};

/** 2,000 tasks of all types that run every day of the month: all day, by hours, and over midnight. */
export const tasks = Array.from({ length: count }, (_, place) => ({
  id: `task${place}`,
  name: `Task ${place}`,
  type: ([1, 2, 3, 4] as const)[place % 4] ?? 1,
  linked: false,
  status: 'published' as const,
  timeZone: zone,
  startDate: '2026-10-01',
  endDate: '2026-12-31',
  ...hoursOf(place),
  weekdays: everyDay,
  publishedAt: '2026-09-01T00:00:00Z',
  programs: [],
}));

const [from, to] = [Date.parse(`${month.first}T00:00:00Z`), Date.parse('2026-12-07T00:00:00Z')];

/** The server's answer for these tasks, computed by the evaluator. */
export function calendarOf(): Calendar {
  const windows = tasks.flatMap((task) =>
    windowsBetween(task, zone, from, to).map(({ start, end }) => ({ taskId: task.id, start, end, day: '' })),
  );
  return {
    kind: 'group',
    name: 'All',
    timeZone: zone,
    otherZones: [],
    tasks,
    windows,
    segments: [],
    truncated: false,
  };
}
