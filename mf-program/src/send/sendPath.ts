/** Console path of the page that sends programs to screens. @param terminalIds checked there, with commas between */
export const sendPath = (programIds: readonly string[], terminalIds = ''): string =>
  `/program/send?program=${programIds.join(',')}${terminalIds === '' ? '' : `&terminal=${terminalIds}`}`;

/** The page of emergency programs with a program chosen. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;

interface Chosen {
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** The new task that carries on with what is chosen, where days and hours can be said. */
export const taskPath = ({ programIds, clientIds, groupIds }: Chosen): string =>
  `/task/new?${new URLSearchParams({
    program: programIds.join(','),
    ...(clientIds.length > 0 && { terminal: clientIds.join(',') }),
    ...(groupIds.length > 0 && { within: groupIds.join(',') }),
  })}`;
