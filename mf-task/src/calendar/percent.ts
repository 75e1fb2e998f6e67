/** Minutes of a day as a share of its height. */
export const percent = (minutes: number): string => `${(minutes / (24 * 60)) * 100}%`;
