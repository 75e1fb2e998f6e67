import { type StatusRecord, statusOf } from '../report/screenStatus.ts';
import type { TerminalRecord } from '../terminalRepository.ts';

/** Milliseconds until a terminal must have reported a change of content. */
const patience = 30_000;

export interface ExpectedOnScreen {
  items: readonly { taskId: string }[];
  since: Date | null;
}

/** Data of a screen to check. */
export type CheckedScreen = StatusRecord & Pick<TerminalRecord, 'desired_at'>;

/** Whether its programs are visible and up to date: otherwise its content cannot be checked. */
function isCheckable(screen: CheckedScreen, now: Date): boolean {
  const { connection, panel, source, content } = statusOf(screen, now);
  const delivered = content !== null && content.state !== 'outOfDate' && content.state !== 'downloading';
  const covered = panel?.state === 'off' || (source !== null && source.input !== 'player');
  return connection.state === 'online' && !covered && delivered;
}

/**
 * Whether a terminal shows wrong content. Null if unknown: it is offline, downloading, off, on another source, or its
 * planned content just changed.
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
