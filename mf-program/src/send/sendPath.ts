import { addressOf, type SendChoice } from './sendAddress.ts';

/** Preselected screens in the format of `idsToAddress`. */
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

/**
 * Path of the publish page.
 * @param from page to return to on cancelling, from `useHere`
 */
export const sendPath = (programIds: readonly string[], from = '', ticked?: Ticked): string =>
  `/program/send?${query({ program: programIds.join(','), ...ticked, from })}`;

/**
 * Task form with dates and weekdays, prefilled with the choice. Undefined without weekdays: the form would take that
 * for every day.
 */
export function taskFormPath(programIds: readonly string[], choice: SendChoice): string | undefined {
  if (choice.weekdays.length === 0) return undefined;
  const { terminal, within, type, start, end, days, until, name } = addressOf({
    ...choice,
    name: choice.name.trim(),
  });
  const chosen = { program: programIds.join(','), terminal, within, start, end, days };
  // Without an end date the form would propose one.
  return `/task/new?${query({ ...chosen, until: until || 'never', name, type })}`;
}

/** Emergency page with a preselected program. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;
