import type { Bench, Measurement } from './bench.ts';

const begin = '<!-- figures: rewritten by `npm run bench` -->';
const end = '<!-- end of figures -->';
const head = [
  '| what | ours | reference | ratio | promise | kept | measured | note |',
  '|---|---|---|---|---|---|---|---|',
];

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function rowOf(bench: Bench, measured: Measurement, day: string): string {
  const { ours, reference, ratio, unit, note } = measured;
  const cells = [
    bench.name,
    `${figure(ours)} ${unit}`,
    `${figure(reference)} ${unit} (${bench.reference})`,
    figure(ratio),
    bench.target,
    bench.holds(measured) ? 'yes' : '**no**',
    day,
    note,
  ];
  return `| ${cells.join(' | ')} |`;
}

function nameOf(row: string): string {
  return row.split('|')[1]?.trim() ?? '';
}

/**
 * Replaces the rows of `results` in the page; rows of benches that did not run stay.
 *
 * @param page docs/benchmarks.md, with or without a table
 * @param day of the measurement, e.g. `2026-03-01`
 */
export function withFigures(page: string, results: readonly [Bench, Measurement][], day: string): string {
  const [before = '', rest = ''] = page.split(begin);
  const [table = '', after = '\n'] = rest.split(end);
  const old = table.split('\n').filter((line) => line.startsWith('| ') && !head.includes(line));
  const rows = new Map(old.map((row) => [nameOf(row), row]));
  for (const [bench, measured] of results) rows.set(bench.name, rowOf(bench, measured, day));
  return [`${before.trimEnd()}\n\n${begin}`, ...head, ...rows.values(), `${end}${after}`].join('\n');
}
