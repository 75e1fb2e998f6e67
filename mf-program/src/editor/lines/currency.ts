import { type Component, linesOf, type PriceRow, readRow } from '@vitrine/shared/document';
import { type RowRun, withRows } from './priceRows.ts';

// Currency before or after the amount, then an optional unit after a slash.
const amount = /^(\p{Sc}?)\s?(\d[\d.,]*)\s?((?:\p{Sc}|\u5143|\uc6d0|\u5186|kr)?)((?:\s?[/\uff0f].*)?)$/u;

interface Mark {
  readonly before: string;
  readonly after: string;
}

const markOf = ({ price }: PriceRow): Mark | undefined => {
  const [, before = '', , after = ''] = amount.exec(price) ?? [];
  return before === '' && after === '' ? undefined : { before, after };
};

const isBare = (row: PriceRow): boolean => amount.test(row.price) && markOf(row) === undefined;

const rowsOfRun = (component: Component, { from, count }: RowRun): PriceRow[] =>
  linesOf(component)
    .slice(from, from + count)
    .map(({ taContent }) => readRow(taContent));

/** The common currency of a run's prices, and how many lack one; undefined if none does. */
export function missingCurrency(
  component: Component,
  run: RowRun,
): (Mark & { readonly count: number }) | undefined {
  const rows = rowsOfRun(component, run);
  const [mark, ...others] = rows.flatMap((row) => markOf(row) ?? []);
  const count = rows.filter(isBare).length;
  if (mark === undefined || count === 0) return undefined;
  const isOne = others.every(({ before, after }) => before === mark.before && after === mark.after);
  return isOne ? { ...mark, count } : undefined;
}

/** Adds the run's currency to prices without one. */
export function withCurrency(component: Component, run: RowRun): Component {
  const mark = missingCurrency(component, run);
  if (mark === undefined) return component;
  const { before, after } = mark;
  const priced = (price: string) => {
    const [, , figure = '', , unit = ''] = amount.exec(price) ?? [];
    return `${before}${figure}${after}${unit}`;
  };
  const rows = rowsOfRun(component, run).map((row) =>
    isBare(row) ? { ...row, price: priced(row.price) } : row,
  );
  return withRows(component, run, rows);
}
