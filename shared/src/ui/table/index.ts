import './table.css';

export type { ColumnProps, TableProps } from '@douyinfe/semi-ui-19/lib/es/table';
export { default as Table } from '@douyinfe/semi-ui-19/lib/es/table';
export { pageTurner } from './pageTurner.tsx';
