/** Minutes of a day as a percentage of its height. */
export const percent = (minutes: number): string => `${(minutes / (24 * 60)) * 100}%`;
