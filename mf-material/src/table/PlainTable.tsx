import { SidewaysFrame, StackingTable } from '@vitrine/shared/ui/table';
import type { CSSProperties, ReactNode } from 'react';
import './plainTable.css';

interface PlainTableProps {
  readonly className?: string;
  /** Pixels below which it scrolls sideways on a tablet, instead of squeezing its columns. */
  readonly least: number;
  readonly children: ReactNode;
}

/** A table of few rows, which scrolls inside itself on a tablet, and stacks the cells of each row on a phone. */
export const PlainTable = ({ className = '', least, children }: PlainTableProps) => (
  <SidewaysFrame className="mat-table-frame">
    <StackingTable
      className={`mat-table ${className}`.trim()}
      style={{ '--mat-table-least': `${least}px` } as CSSProperties}
    >
      {children}
    </StackingTable>
  </SidewaysFrame>
);
