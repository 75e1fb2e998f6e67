import type { StateWord } from '@vitrine/shared/ui/state-mark';

/** Marks of the tasks whose hours include an instant. */
export const verdictStates: Readonly<Record<string, StateWord>> = {
  plays: 'onScreen',
  interrupted: 'waiting',
  // To be replaced is what was planned: nothing that warns.
  replaced: 'unused',
  waits: 'waiting',
  paused: 'unused',
};
