/** Console path of the page that sends programs to screens. */
export const sendPath = (programIds: readonly string[]): string =>
  `/program/send?program=${programIds.join(',')}`;
