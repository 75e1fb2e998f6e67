import { addressOf, type SendChoice } from './sendAddress.ts';

/** Screens that an address has ticked: as `idsToAddress` writes them. */
export interface Ticked {
  readonly terminal: string;
  /** Groups. */
  readonly within: string;
}

const query = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}=${text.split(',').map(encodeURIComponent).join(',')}`)
    .join('&');

/** Console path of the page that sends programs to screens. @param from where giving up leads back to, as `useHere` has it */
export const sendPath = (programIds: readonly string[], from = '', ticked?: Ticked): string =>
  `/program/send?${query({ program: programIds.join(','), ...ticked, from })}`;

/**
 * The form that also asks for dates and weekdays, with all that was chosen already. Undefined while no weekday is chosen: the
 * form would take that for every day.
 */
export function taskFormPath(programIds: readonly string[], choice: SendChoice): string | undefined {
  if (choice.weekdays.length === 0) return undefined;
  const { terminal, within, type, start, end, days, until, name } = addressOf({
    ...choice,
    name: choice.name.trim(),
  });
  const chosen = { program: programIds.join(','), terminal, within, start, end, days };
  // Without an end the form would offer one of its own.
  return `/task/new?${query({ ...chosen, until: until || 'never', name, type })}`;
}

/** The page of emergency programs with a program chosen. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;
