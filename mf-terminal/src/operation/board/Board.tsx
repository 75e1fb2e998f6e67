import { useVirtualRows } from '@vitrine/shared/ui/pane';
import { useMoreHint } from '@vitrine/shared/ui/table';
import { type ReactNode, useEffect, useRef } from 'react';
import './board.css';

export interface BoardColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** CSS width; columns without one share the rest. */
  readonly width?: string;
  readonly show: (row: Row) => ReactNode;
}

interface BoardProps<Row> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Row>[];
  readonly total: number;
  /** The row at an index; undefined while loading. */
  readonly rowAt: (place: number) => Row | undefined;
  /** Called when the visible rows change. */
  readonly onRange: (first: number, last: number) => void;
}

const rowHeight = 48;

/** One line per terminal, virtualised for tens of thousands. */
export function Board<Row>({ label, columns, total, rowAt, onRange }: BoardProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  useMoreHint(scroller);
  const { first, last } = useVirtualRows(scroller, total, rowHeight);
  const showRange = useRef(onRange);
  showRange.current = onRange;
  useEffect(() => showRange.current(first, last), [first, last]);
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (
    <div ref={scroller} className="board">
      <table aria-label={label} aria-rowcount={total + 1}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} {...(width && { style: { width } })} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first * rowHeight} columns={columns.length} />
          {places.map((place) => (
            <Line key={place} place={place} columns={columns} row={rowAt(place)} />
          ))}
          <Gap height={(total - 1 - last) * rowHeight} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

interface LineProps<Row> {
  readonly place: number;
  readonly columns: readonly BoardColumn<Row>[];
  readonly row: Row | undefined;
}

const Line = <Row,>({ place, columns, row }: LineProps<Row>) => (
  <tr aria-rowindex={place + 2} style={{ height: rowHeight }}>
    {row === undefined ? (
      <td colSpan={columns.length}>
        <span className="board-wait" />
      </td>
    ) : (
      columns.map(({ key, show }) => <td key={key}>{show(row)}</td>)
    )}
  </tr>
);

/** Spacer for rows out of view. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr className="board-gap" style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;
