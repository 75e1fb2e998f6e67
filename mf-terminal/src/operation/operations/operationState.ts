import { commandHold, type OperationResult, type OperationRow, type ResultState } from '@vitrine/shared/api';
import type { MarkState } from '@vitrine/shared/ui/state-mark';

const marks: Readonly<Record<ResultState, MarkState>> = {
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

/** Whether an operation shows a message; an empty one removes it. */
export const isMessage = ({ action, detail }: Pick<OperationRow, 'action' | 'detail'>): boolean =>
  action === 'message' && detail.text !== '';

type ReportedState = Pick<OperationResult, 'state' | 'error'>;

/** Whether the terminal waits until its screen is visible. */
const isHeld = ({ state, error }: ReportedState) =>
  state === 'working' && commandHold.safeParse(error).success;

/** Mark of a result; refusal of an offline terminal is not its fault. */
export function markOf(row: ReportedState): MarkState {
  if (isHeld(row)) return 'waiting';
  return row.state === 'refused' && row.error === 'terminal.offline' ? 'offline' : marks[row.state];
}

/** Displayed state: a message that expired while the screen was dark is `missed`. */
export function shownStateOf(row: ReportedState): ResultState | 'missed' {
  if (isHeld(row)) return 'waiting';
  return row.state === 'failed' && row.error === 'missed' ? 'missed' : row.state;
}

/** States to filter by, in order of progress. */
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

/** States that can be retried. */
export const retriable: readonly ResultState[] = ['failed', 'timedOut', 'refused', 'expired', 'stopped'];
