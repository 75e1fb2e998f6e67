import { type StatusRecord, statusOf } from '../report/screenStatus.ts';
import type { TerminalRecord } from '../terminalRepository.ts';

/** So long a change of what plays may take until a terminal has reported it. Milliseconds. */
const patience = 30_000;

export interface ExpectedOnScreen {
  items: readonly { taskId: string }[];
  since: Date | null;
}

/** What is known of a screen, for judging it. */
export type CheckedScreen = StatusRecord & Pick<TerminalRecord, 'desired_at'>;

/** Whether its programs can be seen and are those that it is to have: otherwise what it shows says nothing about them. */
function isCheckable(screen: CheckedScreen, now: Date): boolean {
  const { connection, panel, source, content } = statusOf(screen, now);
  const delivered = content !== null && content.state !== 'outOfDate' && content.state !== 'downloading';
  const covered = panel?.state === 'off' || (source !== null && source.input !== 'player');
  return connection.state === 'online' && !covered && delivered;
}

/**
 * Whether a terminal shows something else than it should. Null where that cannot be said: it is away, its delivery is on
 * the way, its screen is off, it shows another source, or what it should show has only just changed.
 */
export function isWrongScreen(screen: CheckedScreen, expected: ExpectedOnScreen, now: Date): boolean | null {
  if (!isCheckable(screen, now)) return null;
  const { on_screen: shown } = screen;
  const right = shown
    ? expected.items.some(({ taskId }) => taskId === shown.taskId)
    : expected.items.length === 0;
  if (right) return false;
  const changes = [expected.since, screen.desired_at, shown && new Date(shown.since)];
  const last = Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
  return now.getTime() - last < patience ? null : true;
}
