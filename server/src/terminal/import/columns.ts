import type { CsvLine } from '../../platform/csv.ts';
import { Refusal } from '../../platform/errors.ts';
import { messages } from '../../platform/messages.ts';

const known = [
  'number',
  'name',
  'group',
  'location',
  'longitude',
  'latitude',
  'timezone',
  'remarks',
] as const;
type ImportColumn = (typeof known)[number] | `custom.${string}`;

/**
 * Accepted headings, in all languages at once: tables move between branches. Message files separate synonyms by `|`.
 */
const otherHeaders: ReadonlyMap<string, ImportColumn> = new Map(
  Object.values(messages).flatMap((catalogue) =>
    known.flatMap((column) =>
      (catalogue[`terminal.importHeading.${column}`] ?? '')
        .split('|')
        .map((word): [string, ImportColumn] => [word.trim().toLowerCase(), column])
        .filter(([word]) => word !== ''),
    ),
  ),
);

function columnOf(heading: string): ImportColumn | undefined {
  const word = heading.trim();
  if (word.startsWith('custom.')) return word as ImportColumn;
  const lower = word.toLowerCase();
  return known.find((one) => one === lower) ?? otherHeaders.get(lower);
}

/** A line with its cells by column. Missing columns are absent. */
export interface ReadLine {
  readonly line: number;
  readonly broken: boolean;
  readonly cells: ReadonlyMap<ImportColumn, string>;
}

/** Far above the number of possible fields; each line is read once per column. */
const mostColumns = 250;

/** Reads headings, if the first line has any, and assigns cells to columns. */
export function readColumns(lines: readonly CsvLine[]): ReadLine[] {
  if ((lines[0]?.cells.length ?? 0) > mostColumns)
    throw new Refusal('terminal.importTooWide', { limit: mostColumns });
  const headings = (lines[0]?.cells ?? []).map(columnOf);
  const headed = headings.some((heading) => heading !== undefined);
  const columns = headed ? headings : known.slice(0, 3);
  if (!columns.includes('number')) throw new Refusal('terminal.importHeadingMissing');
  return lines.slice(headed ? 1 : 0).map(({ line, cells, broken }) => ({
    line,
    broken,
    cells: new Map(
      columns.flatMap((column, place): [ImportColumn, string][] =>
        column === undefined ? [] : [[column, cells[place] ?? '']],
      ),
    ),
  }));
}
