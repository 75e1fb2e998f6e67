import { readSource } from '../../map/sources.ts';

/** Rows at the top of the comparison, which the README repeats. */
const mostNotified = 6;

/** Without links to guides and tests: the whole table has them. */
const shortened = (row: string): string => row.replaceAll(/ · [^|]*\)/g, '');

/** First rows of the table of a comparison page. */
export function comparisonTable(page: string): string {
  const rows = readSource(page)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows
    .slice(0, 2 + mostNotified)
    .map(shortened)
    .join('\n');
}
