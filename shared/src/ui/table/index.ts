import './table.css';

export type { ColumnProps } from '@douyinfe/semi-ui-19/lib/es/table';
export { pageTurner } from './pageTurner.tsx';
export { SidewaysFrame } from './SidewaysFrame.tsx';
export { StackingTable } from './StackingTable.tsx';
export { Table, type TableProps } from './Table.tsx';
export { useMoreHint } from './useMoreHint.ts';
