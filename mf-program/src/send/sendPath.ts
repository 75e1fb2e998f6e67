/** Console path of the page that sends programs to screens. */
export const sendPath = (programIds: readonly string[]): string =>
  `/program/send?program=${programIds.join(',')}`;

/** The page of emergency programs with a program chosen. */
export const emergencyPath = (programId: string): string => `/cbemergencies?program=${programId}`;
