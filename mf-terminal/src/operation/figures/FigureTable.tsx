import { StackingTable } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import './figures.css';

export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Value in the CSV; numbers as numbers. */
  readonly value: (row: Row) => string | number;
  /** Content on the page, if different. */
  readonly show?: (row: Row) => ReactNode;
  readonly numeric?: boolean;
}

interface FigureTableProps<Row> {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** All numbers of a chart, also for users who cannot see it. */
export const FigureTable = <Row,>({ label, columns, rows, keyOf }: FigureTableProps<Row>) => (
  <StackingTable className="figure-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ key, title, numeric }) => (
          <th key={key} scope="col" className={numeric ? 'figure-number' : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ key, title, value, show, numeric }, place) => (
            <td
              key={key}
              className={numeric ? 'figure-number' : undefined}
              data-label={place === 0 ? undefined : title}
            >
              {show ? show(row) : value(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </StackingTable>
);

/** Rows and columns as CSV lines, with headings. */
export const csvRows = <Row,>(columns: readonly FigureColumn<Row>[], rows: readonly Row[]) => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];
