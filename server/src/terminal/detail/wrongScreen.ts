import type { DeviceState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { type StandingFacts, stateOf } from '../presenter.ts';
import type { TerminalRecord } from '../terminalRepository.ts';
import { isScreenOn } from './screenHours.ts';

/** So long a change of what plays may take until a terminal has reported it. Milliseconds. */
const patience = 30_000;

export interface ExpectedOnScreen {
  items: readonly { taskId: string }[];
  since: Date | null;
}

/** What is known of a screen, for judging it. */
export interface JudgedScreen extends StandingFacts {
  readonly power: TerminalRecord['power'];
  readonly time_zone: string;
  readonly on_screen: Pick<NonNullable<TerminalRecord['on_screen']>, 'taskId' | 'since'> | null;
  readonly desired_at: Date | null;
  /** Whether its display is off, or shows another source; null where it never said. */
  readonly display: Pick<DeviceState, 'screen' | 'source'> | null;
}

/** Column `display` of a query over a table of terminals. @param terminalId the column with their ids */
export const displayOf = (terminalId: string) =>
  sql<
    JudgedScreen['display']
  >`(select device from terminal_setting where terminal_id = ${sql.ref(terminalId)})`;

const isCovered = ({ display }: JudgedScreen) =>
  display !== null && (display.screen === 'off' || display.source !== 'player');

/**
 * Whether a terminal shows something else than it should. Null where nobody can say: it is away, its delivery is on the
 * way, its screen is off at this hour or by hand, it shows another source, or what it should show has only just changed.
 */
export function isWrongScreen(terminal: JudgedScreen, expected: ExpectedOnScreen, now: Date): boolean | null {
  if (!['upToDate', 'empty'].includes(stateOf(terminal))) return null;
  if (!isScreenOn(terminal.power, terminal.time_zone, now.getTime())) return null;
  if (isCovered(terminal)) return null;
  const { on_screen: shown } = terminal;
  const right = shown
    ? expected.items.some(({ taskId }) => taskId === shown.taskId)
    : expected.items.length === 0;
  if (right) return false;
  const changes = [expected.since, terminal.desired_at, shown && new Date(shown.since)];
  const last = Math.max(0, ...changes.map((at) => at?.getTime() ?? 0));
  return now.getTime() - last < patience ? null : true;
}
