import { stateOf } from '../presenter.ts';
import type { TerminalRecord } from '../terminalRepository.ts';
import { isScreenOn } from './screenHours.ts';

/** So long a change of what plays may take until a terminal has reported it. Milliseconds. */
const patience = 30_000;

export interface ExpectedOnScreen {
  items: readonly { taskId: string }[];
  since: Date | null;
}

/**
 * Whether a terminal shows something else than it should. Null where nobody can say: it is away, its delivery is on the
 * way, its screen is off at this hour, or what it should show has only just changed.
 */
export function isWrongScreen(
  terminal: TerminalRecord,
  expected: ExpectedOnScreen,
  now: Date,
): boolean | null {
  if (!['upToDate', 'empty'].includes(stateOf(terminal))) return null;
  if (!isScreenOn(terminal.power, terminal.time_zone, now.getTime())) return null;
  const { on_screen: shown } = terminal;
  const right = shown
    ? expected.items.some(({ taskId }) => taskId === shown.taskId)
    : expected.items.length === 0;
  if (right) return false;
  const changes = [expected.since, terminal.desired_at, shown && new Date(shown.since)];
  const last = Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
  return now.getTime() - last < patience ? null : true;
}
