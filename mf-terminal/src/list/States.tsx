import type { TerminalRow } from '@vitrine/shared/api';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';

/** State and alarm of a terminal: in its column, or below the name in a narrow window. */
export const States = ({ row }: { readonly row: TerminalRow }) => (
  <span className="terminal-states">
    <ScreenState row={row} />
    {row.warningState === 1 && <StateMark state="alarm" />}
  </span>
);
