import type { ConsoleEvent } from '@vitrine/shared/api';

/** Whether an event may mean that reviews were turned on or off, which changes the whole tree. */
export const isAboutSwitch = (event: ConsoleEvent): boolean =>
  event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'program');
