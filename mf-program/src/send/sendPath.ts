/** Console path of the page that sends programs to screens. @param terminalIds checked there, with commas between */
export const sendPath = (programIds: readonly string[], terminalIds = ''): string =>
  `/program/send?program=${programIds.join(',')}${terminalIds === '' ? '' : `&terminal=${terminalIds}`}`;

/**
 * The form that also asks for dates and weekdays, with all that was chosen already. Undefined while no weekday is chosen: the
 * form would take that for every day.
 */
export function taskFormPath(choice: TaskChoice): string | undefined {
  if (choice.weekdays.length === 0) return undefined;
  const { programIds, clientIds, groupIds, startTime, endTime, weekdays, endDate, name, type } = choice;
  const chosen = {
    ...{ program: programIds, terminal: clientIds, within: groupIds },
    ...{ start: [startTime], end: [endTime], days: weekdays.length === 7 ? [] : weekdays.map(String) },
    // The form would offer an end of its own.
    ...{ until: [endDate || 'never'], name: [name] },
    // In place of what plays is what a task does anyway.
    type: type === 1 ? [] : [String(type)],
  };
  const given = Object.entries(chosen).filter(([, values]) => values.some((value) => value !== ''));
  return `/task/new?${given.map(([key, values]) => `${key}=${values.map(encodeURIComponent).join(',')}`).join('&')}`;
}

interface TaskChoice {
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
  /** `HH:mm`; both empty: all day. */
  readonly startTime: string;
  readonly endTime: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `YYYY-MM-DD`; empty: without end. */
  readonly endDate: string;
  /** Empty: not chosen. */
  readonly name: string;
  readonly type: 1 | 2;
}

/** The page of emergency programs with a program chosen. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;
