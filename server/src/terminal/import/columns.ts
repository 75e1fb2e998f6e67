import type { CsvLine } from '../../platform/csv.ts';
import { Refusal } from '../../platform/errors.ts';

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
export type ImportColumn = (typeof known)[number] | `custom.${string}`;

/** Words of the three languages for columns, as people write them over their tables. */
const otherWords: Readonly<Record<string, ImportColumn>> = {
  编号: 'number',
  终端编号: 'number',
  名称: 'name',
  终端名称: 'name',
  分组: 'group',
  位置: 'location',
  经度: 'longitude',
  纬度: 'latitude',
  时区: 'timezone',
  备注: 'remarks',
  번호: 'number',
  이름: 'name',
  그룹: 'group',
  위치: 'location',
  경도: 'longitude',
  위도: 'latitude',
  시간대: 'timezone',
  비고: 'remarks',
  'time zone': 'timezone',
};

function columnOf(heading: string): ImportColumn | undefined {
  const word = heading.trim();
  if (word.startsWith('custom.')) return word as ImportColumn;
  const lower = word.toLowerCase();
  return known.find((one) => one === lower) ?? otherWords[lower];
}

/** A line with its cells by column. Columns that the file does not have are absent. */
export interface ReadLine {
  readonly line: number;
  readonly broken: boolean;
  readonly cells: ReadonlyMap<ImportColumn, string>;
}

/** Reads headings, where the first line has any, and hands each cell to its column. */
export function readColumns(lines: readonly CsvLine[]): ReadLine[] {
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
