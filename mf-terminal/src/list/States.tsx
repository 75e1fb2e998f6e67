import type { TerminalRow } from '@vitrine/shared/api';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';

/** How a terminal is, and its alarm below: in its column, and under its name in a narrow window. */
export const States = ({ row }: { readonly row: TerminalRow }) => (
  <span className="terminal-states">
    <ScreenState row={row} />
    {row.warningState === 1 && <StateMark state="alarm" />}
  </span>
);
