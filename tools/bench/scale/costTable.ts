import { type Cost, totalOf } from './Meter.ts';
import { type GroupFigures, type Step, steps } from './measureGroup.ts';

const begin = '<!-- costs: rewritten by `npm run bench -- scale` -->';
const end = '<!-- end of costs -->';

const sizes = [1, 2, 3] as const;
/** By number of servers. */
export type Figures = Readonly<Record<(typeof sizes)[number], GroupFigures>>;

const names: Readonly<Record<Step, string>> = {
  connect: 'connecting',
  publish: 'a publication to it',
  report: 'its report on a publication',
  heartbeat: 'a heartbeat',
  return: 'returning after all servers were killed',
};
const head = [
  '| what one terminal takes | 1 server | 2 servers | 3 servers | 3 : 1 | of three: servers, PostgreSQL, Redis |',
  '|---|---|---|---|---|---|',
];

const ratioOf = ({ 1: one, 3: three }: Figures, of: (group: GroupFigures) => number): string =>
  (of(three) / of(one)).toFixed(2);

function rowOf(figures: Figures, step: Step): string {
  const of = ({ costs }: GroupFigures) => totalOf(costs[step]);
  const { servers, postgres, redis }: Cost = figures[3].costs[step];
  const cells = [
    `${names[step]}, ms of processor time`,
    ...sizes.map((size) => of(figures[size]).toPrecision(3)),
    ratioOf(figures, of),
    [servers, postgres, redis].map((part) => part.toFixed(3)).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function memoryRow(figures: Figures): string {
  const of = ({ memory }: GroupFigures) => memory / 1024;
  const cells = [
    'being connected, KB of the servers',
    ...sizes.map((size) => of(figures[size]).toPrecision(3)),
    ratioOf(figures, of),
    '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Replaces the table of costs in the page.
 *
 * @param page docs/scale.md
 * @param note under the table: when, and of how many terminals
 */
export function withCosts(page: string, figures: Figures, note: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('docs/scale.md has no table of costs');
  const rows = [...steps.map((step) => rowOf(figures, step)), memoryRow(figures)];
  return `${before}${[begin, ...head, ...rows, '', note, end].join('\n')}${after}`;
}
