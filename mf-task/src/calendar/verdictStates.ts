import type { MarkState } from '@vitrine/shared/ui/state-mark';

/** Marks of the tasks whose hours include an instant. */
export const verdictStates: Readonly<Record<string, MarkState>> = {
  plays: 'onScreen',
  interrupted: 'waiting',
  // To be replaced is what was planned: nothing that warns.
  replaced: 'unused',
  waits: 'waiting',
  paused: 'unused',
};
