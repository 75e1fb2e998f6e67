import type { OperationResult, ResultState } from '@vitrine/shared/api';
import type { StateWord } from '@vitrine/shared/ui/state-mark';

const marks: Readonly<Record<ResultState, StateWord>> = {
  waiting: 'waiting',
  sent: 'running',
  working: 'downloading',
  acknowledged: 'passed',
  failed: 'failed',
  timedOut: 'expiring',
  refused: 'rejected',
  stopped: 'unused',
};

/** Shape and colour of a result; one that was refused because nobody is there is no fault of the terminal. */
export const markOf = ({ state, error }: Pick<OperationResult, 'state' | 'error'>): StateWord =>
  state === 'refused' && error === 'terminal.offline' ? 'unused' : marks[state];

/** States as they are offered for filtering, in the order of the way there. */
export const shownStates: readonly ResultState[] = [
  'waiting',
  'sent',
  'working',
  'acknowledged',
  'failed',
  'timedOut',
  'refused',
  'stopped',
];

/** States after which a terminal may be tried again. */
export const retriable: readonly ResultState[] = ['failed', 'timedOut', 'refused', 'stopped'];
