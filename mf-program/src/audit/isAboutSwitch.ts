import type { ConsoleEvent } from '@vitrine/shared/api';

/** Whether an event may mean that the account's review of programs was switched on or off: that changes the whole tree. */
export const isAboutSwitch = (event: ConsoleEvent): boolean =>
  event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'program');
