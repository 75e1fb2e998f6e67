import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { type Bench, compare } from './bench.ts';
import { type Figures, withCosts } from './scale/costTable.ts';
import { type Cost, totalOf } from './scale/Meter.ts';
import { type GroupFigures, measureGroup, type Step, steps } from './scale/measureGroup.ts';

/** Terminals of each server: more servers have more terminals. */
const count = Number(process.env.SCALE_TERMINALS ?? 1000);
const page = join(workspace, 'docs/scale.md');
/** How much dearer a terminal may be on three servers, each of which has as many as the one. */
const most = 1.15;

const kilobytes = ({ memory }: GroupFigures): number => memory / 1024;
const milliseconds = (step: Step) => (group: GroupFigures) => totalOf(group.costs[step]);
const inParts = ({ servers, postgres, redis }: Cost) =>
  `servers ${servers.toFixed(3)}, PostgreSQL ${postgres.toFixed(3)}, Redis ${redis.toFixed(3)}`;

async function measure(): Promise<Figures> {
  const figures = {
    1: await measureGroup(1, count),
    2: await measureGroup(2, count),
    3: await measureGroup(3, count),
  };
  const day = new Date().toISOString().slice(0, 10);
  const note = `Measured on ${day}, with ${count} terminals for each server; ${availableParallelism()} cores.`;
  writeFileSync(page, withCosts(readFileSync(page, 'utf8'), figures, note));
  return figures;
}

/** All benches are of one run, whichever is requested first. */
let measured: Promise<Figures> | undefined;

const benchOf = (
  name: string,
  unit: string,
  of: (group: GroupFigures) => number,
  noteOf: (figures: Figures) => string,
): Bench => ({
  name,
  reference: 'as many on one server alone as on each of three',
  target: `at most ${most} ×`,
  holds: ({ ratio }) => ratio <= most,
  async run() {
    measured ??= measure();
    const figures = await measured;
    const two = of(figures[2]).toPrecision(3);
    const note = `${count} real connections to each server, through nginx; ${two} ${unit} on two servers; ${noteOf(figures)}`;
    return compare(of(figures[3]), of(figures[1]), unit, note);
  },
});

const titles: Readonly<Record<Step, string>> = {
  connect: 'its connection',
  publish: 'a publication to it',
  report: 'its report on a publication',
  heartbeat: 'its heartbeat',
  return: 'its return after a restart of all',
};

export const benches: readonly Bench[] = [
  ...steps.map((step) =>
    benchOf(
      `Processor time of a terminal on three servers: ${titles[step]}`,
      'ms',
      milliseconds(step),
      (figures) => `on three: ${inParts(figures[3].costs[step])}; on one: ${inParts(figures[1].costs[step])}`,
    ),
  ),
  benchOf(
    'Memory of a terminal connected to one of three servers',
    'KB',
    kilobytes,
    () => 'of all servers, with what they compiled and allocated meanwhile',
  ),
];
