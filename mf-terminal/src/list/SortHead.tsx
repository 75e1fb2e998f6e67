import { IconArrowDown, IconArrowUp } from '@vitrine/shared/ui/icons';

/** Sort order, as in the address. */
export interface ColumnOrder {
  /** A `terminalOrder`; empty for the default order. */
  readonly order: string;
  /** '1': descending. */
  readonly descending: string;
}

interface SortHeadProps {
  readonly label: string;
  /** Sort key of this column. */
  readonly order: string;
  readonly sorted: ColumnOrder;
  readonly onSort: (sorted: ColumnOrder) => void;
}

/** Header of a sortable column; cycles ascending, descending, default. */
export function SortHead({ label, order, sorted, onSort }: SortHeadProps) {
  const here = sorted.order === order;
  const down = sorted.descending === '1';
  const turn = () => {
    if (!here) onSort({ order, descending: '' });
    else if (!down) onSort({ order, descending: '1' });
    else onSort({ order: '', descending: '' });
  };
  return (
    <button type="button" className="terminal-sort" aria-pressed={here} onClick={turn}>
      {label}
      {here && (down ? <IconArrowDown size="small" /> : <IconArrowUp size="small" />)}
    </button>
  );
}

/** Value of `aria-sort`. */
export const ariaSort = (order: string, sorted: ColumnOrder): 'ascending' | 'descending' | 'none' => {
  if (sorted.order !== order) return 'none';
  return sorted.descending === '1' ? 'descending' : 'ascending';
};
