/** Console path of the page that sends programs to screens. @param terminalIds checked there, with commas between */
export const sendPath = (programIds: readonly string[], terminalIds = ''): string =>
  `/program/send?program=${programIds.join(',')}${terminalIds === '' ? '' : `&terminal=${terminalIds}`}`;

/** The form that also asks for dates and weekdays, with all that was chosen already. */
export function taskFormPath({ programIds, clientIds, groupIds }: TaskChoice): string {
  const chosen = { program: programIds, terminal: clientIds, within: groupIds };
  const given = Object.entries(chosen).filter(([, ids]) => ids.length > 0);
  return `/task/new?${given.map(([key, ids]) => `${key}=${ids.map(encodeURIComponent).join(',')}`).join('&')}`;
}

interface TaskChoice {
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** The page of emergency programs with a program chosen. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;
