import type { ReactNode } from 'react';
import './wideTable.css';

interface WideTableProps {
  /** Pixels below which it scrolls rather than squeezing its columns. */
  readonly least: number;
  readonly children: ReactNode;
}

/** A table as wide as its pane, which scrolls sideways by itself where the pane is narrower than it can be. */
export const WideTable = ({ least, children }: WideTableProps) => (
  <div className="terminal-wide">
    <div style={{ minWidth: least }}>{children}</div>
  </div>
);
