import { SidewaysFrame, StackingTable } from '@vitrine/shared/ui/table';
import type { CSSProperties, ReactNode } from 'react';
import './plainTable.css';

interface PlainTableProps {
  readonly className?: string;
  /** Minimum width in pixels before horizontal scrolling on tablets. */
  readonly least: number;
  readonly children: ReactNode;
}

/** A simple table: scrolls horizontally on tablets, stacks cells on phones. */
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
