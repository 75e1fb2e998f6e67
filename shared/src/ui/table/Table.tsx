import SemiTable, { type TableProps as SemiTableProps } from '@douyinfe/semi-ui-19/lib/es/table';
import type { Data } from '@douyinfe/semi-ui-19/lib/es/table/interface';
import { type CSSProperties, useRef } from 'react';
import { useMoreHint } from './useMoreHint.ts';

/** Minimum pixels of columns without a width: the first, which names the row, the others, and the check boxes. */
const nameColumn = 176;
const plainColumn = 112;
const boxColumn = 48;

export interface TableProps<Row extends Data> extends SemiTableProps<Row> {
  /** Minimum width in pixels, below which it scrolls horizontally; by default only in narrow windows. */
  readonly least?: number;
  /** Whether the first column, usually the name, stays visible while scrolling. */
  readonly pinned?: boolean;
}

/** Width in pixels, also from `'176px'`; a percentage says nothing about the needed width. */
const widthOf = ({ width }: { readonly width?: string | number | undefined }, place: number) => {
  const pixels = /^(\d+)(?:px)?$/.exec(String(width))?.[1];
  if (pixels !== undefined) return Number(pixels);
  return place === 0 ? nameColumn : plainColumn;
};

/** A table as wide as its pane, which scrolls horizontally where the pane is too narrow. */
export function Table<Row extends Data>({ least, pinned = true, ...rest }: TableProps<Row>) {
  const widths = (rest.columns ?? []).reduce((sum, column, place) => sum + widthOf(column, place), 0);
  const needed = least ?? widths + (rest.rowSelection ? boxColumn : 0);
  const frame = useRef<HTMLDivElement>(null);
  useMoreHint(frame);
  return (
    <div
      ref={frame}
      className="vt-table"
      data-least={least === undefined ? undefined : true}
      data-pinned={pinned || undefined}
      data-boxes={rest.rowSelection ? true : undefined}
      style={{ '--vt-table-least': `${needed}px` } as CSSProperties}
    >
      <SemiTable<Row> {...rest} />
    </div>
  );
}
