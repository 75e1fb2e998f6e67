import { IconArrowDown, IconArrowUp } from '@vitrine/shared/ui/icons';

/** What a list is sorted by, as it stands in the address. */
export interface ColumnOrder {
  /** Word of `terminalOrder`; empty: the usual order. */
  readonly order: string;
  /** '1': from the last to the first. */
  readonly descending: string;
}

interface SortHeadProps {
  readonly label: string;
  /** What this column sorts by. */
  readonly order: string;
  readonly sorted: ColumnOrder;
  readonly onSort: (sorted: ColumnOrder) => void;
}

/** Head of a column by which a list can be sorted: up, then down, then as it was. */
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

/** How a head says to readers what it sorts by. */
export const sortWord = (order: string, sorted: ColumnOrder): 'ascending' | 'descending' | 'none' => {
  if (sorted.order !== order) return 'none';
  return sorted.descending === '1' ? 'descending' : 'ascending';
};
