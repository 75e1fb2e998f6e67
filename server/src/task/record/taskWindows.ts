import type { ParsedInputOf, updateEquipmentTask } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { PlainMessageKey } from '../../platform/messageKeys.ts';
import { refuseField } from '../refusals.ts';

/** A daily window of a task. `HH:mm:ss`; if `overnight`, the end is on the next day. */
export interface TaskWindow {
  startTime: string;
  endTime: string;
  overnight: boolean;
}

interface FieldNames {
  start: string;
  end: string;
}
type WindowFields = Pick<
  ParsedInputOf<typeof updateEquipmentTask>,
  'etStartTime' | 'etEndTime' | 'etOvernight' | 'windows'
>;

const oldFields: FieldNames = { start: 'etStartTime', end: 'etEndTime' };
const listField: FieldNames = { start: 'windows', end: 'windows' };

/** Windows of a request, by start. Refuses overlapping ones, including over midnight. */
export function readWindows(fields: WindowFields): { first: TaskWindow; moreWindows: TaskWindow[] } {
  const { etStartTime: start, etEndTime: end, etOvernight: overnight, windows } = fields;
  if (windows.length === 0)
    return { first: readWindow({ start, end, overnight }, oldFields), moreWindows: [] };
  const read = windows.map((window) => readWindow(window, listField));
  const [first, ...moreWindows] = read.sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  if (!first) return refuseField('windows', 'task.startTimeInvalid');
  requireApart([first, ...moreWindows]);
  return { first, moreWindows };
}

/** All windows of a task, by start. */
export const windowsOf = ({
  startTime,
  endTime,
  overnight,
  moreWindows,
}: TaskWindow & { moreWindows: readonly TaskWindow[] }): TaskWindow[] => [
  { startTime, endTime, overnight },
  ...moreWindows,
];

function readWindow(window: WindowFields['windows'][number], names: FieldNames): TaskWindow {
  const startTime = readTime(names.start, window.start, 'task.startTimeInvalid');
  const endTime = readTime(names.end, window.end, 'task.endTimeInvalid');
  const overnight = window.overnight === '1';
  // The end is after the start on the same day, or, if overnight, at most at the start time of the next.
  if (!overnight && endTime <= startTime) refuseField(names.end, 'task.endTimeBeforeStart');
  if (overnight && endTime > startTime) refuseField(names.end, 'task.overnightTooLong');
  return { startTime, endTime, overnight };
}

function readTime(field: string, text: string, error: PlainMessageKey): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) refuseField(field, error);
  return text.length === 5 ? `${text}:00` : text;
}

/** Each ends by the start of the next, the last by the start of the first on the next day. */
function requireApart(windows: readonly TaskWindow[]): void {
  for (const [place, { startTime, endTime, overnight }] of windows.entries()) {
    const next = windows[place + 1];
    const start = next?.startTime ?? windows[0]?.startTime ?? startTime;
    const overlaps = next ? overnight || endTime > start : overnight && endTime > start;
    if (!overlaps) continue;
    const other = next ?? windows[0];
    const clocks = {
      one: `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`,
      other: `${other?.startTime.slice(0, 5)}–${other?.endTime.slice(0, 5)}`,
    };
    throw new Refusal('task.windowsOverlap', clocks, { windows: 'task.windowsOverlap' });
  }
}
