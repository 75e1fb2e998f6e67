import type { CSSProperties, ReactNode } from 'react';
import './plainTable.css';

interface PlainTableProps {
  readonly className?: string;
  /** Pixels below which it scrolls sideways in a narrow window, instead of squeezing its columns. */
  readonly least: number;
  /** On a phone the cells of a row stand below each other instead; each but the first says its column as `data-label`. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** A table of few rows, which scrolls inside itself on a phone, or stacks its cells. */
export const PlainTable = ({ className = '', least, stacks = false, children }: PlainTableProps) => (
  <div className="mat-table-frame">
    <table
      className={`mat-table ${className}`.trim()}
      data-stacks={stacks || undefined}
      style={{ '--mat-table-least': `${least}px` } as CSSProperties}
    >
      {children}
    </table>
  </div>
);
