import { commandHold, type OperationResult, type OperationRow, type ResultState } from '@vitrine/shared/api';
import type { StateWord } from '@vitrine/shared/ui/state-mark';

const marks: Readonly<Record<ResultState, StateWord>> = {
  waiting: 'waiting',
  deferred: 'waiting',
  sent: 'running',
  working: 'downloading',
  acknowledged: 'passed',
  failed: 'failed',
  timedOut: 'expiring',
  refused: 'rejected',
  expired: 'expiring',
  stopped: 'unused',
};

/** Whether an order puts words onto screens; the empty message takes them away. */
export const isMessage = ({ action, detail }: Pick<OperationRow, 'action' | 'detail'>): boolean =>
  action === 'message' && detail.text !== '';

type Standing = Pick<OperationResult, 'state' | 'error'>;

/** Whether the terminal holds it until its screen can be seen. */
const isHeld = ({ state, error }: Standing) => state === 'working' && commandHold.safeParse(error).success;

/** Shape and colour of a result; one that was refused because nobody is there is no fault of the terminal. */
export function markOf(row: Standing): StateWord {
  if (isHeld(row)) return 'waiting';
  return row.state === 'refused' && row.error === 'terminal.offline' ? 'offline' : marks[row.state];
}

/** The word that stands for a result: a message that was valid only while the screen was dark is missed. */
export function wordOf(row: Standing): ResultState | 'missed' {
  if (isHeld(row)) return 'waiting';
  return row.state === 'failed' && row.error === 'missed' ? 'missed' : row.state;
}

/** States as they are offered for filtering, in the order of the way there. */
export const shownStates: readonly ResultState[] = [
  'waiting',
  'deferred',
  'sent',
  'working',
  'acknowledged',
  'failed',
  'timedOut',
  'refused',
  'expired',
  'stopped',
];

/** States after which a terminal may be tried again. */
export const retriable: readonly ResultState[] = ['failed', 'timedOut', 'refused', 'expired', 'stopped'];
