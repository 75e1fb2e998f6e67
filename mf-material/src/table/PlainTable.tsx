import type { CSSProperties, ReactNode } from 'react';
import './plainTable.css';

interface PlainTableProps {
  readonly className?: string;
  /** Pixels below which it scrolls sideways in a narrow window, instead of squeezing its columns. */
  readonly least: number;
  readonly children: ReactNode;
}

/** A table of few rows, which scrolls inside itself on a phone. */
export const PlainTable = ({ className = '', least, children }: PlainTableProps) => (
  <div className="mat-table-frame">
    <table
      className={`mat-table ${className}`.trim()}
      style={{ '--mat-table-least': `${least}px` } as CSSProperties}
    >
      {children}
    </table>
  </div>
);
