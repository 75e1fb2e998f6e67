import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import {
  compressAbove,
  compressedSide,
  consoleEvent,
  mostUpgradePackages,
  mostUsbPackages,
  mostWebhooks,
  uploadLimit,
} from '@vitrine/shared/api';
import { testSteps } from '../launch/parts/testSteps.mjs';
import { workspace } from '../webpack/paths.ts';
import { editionsOf } from './documents.ts';

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

/** A cell of the last table row that starts with this text. */
function cellOf(path: string, begins: string, column: number): string {
  const row = read(path)
    .split('\n')
    .findLast((line) => line.startsWith(`| ${begins}`));
  return row?.split(' | ')[column] ?? `no row “${begins}”`;
}

const milliseconds = (begins: string): number =>
  Number.parseFloat(cellOf('docs/benchmarks.md', begins, 1).replace(/ ms$/, ''));

test.each(editionsOf(workspace, 'README.md'))('%s has the measured figures', (page) => {
  const [publish = '', command = '', search = '', kept = ''] =
    /^\| \*\*\d.*$/m.exec(read(page))?.[0].slice(2).split(' | ') ?? [];
  expect(publish).toContain(`**${Math.round(milliseconds('From the publish call to the first frame'))}`);
  const start = cellOf('docs/benchmarks.md', '`npm start` on a fresh clone', 1);
  expect(read(page)).toMatch(new RegExp(`\\[${Math.round(Number.parseFloat(start))} ?(s|秒|초)\\]`));
  const seconds = (milliseconds('A command to 10000 terminals') / 1000).toFixed(1);
  expect(command).toContain(`**${seconds}`);
  expect(search).toContain(`**${Math.round(milliseconds('Search of the tree among 1000000'))}`);
  expect(kept).toContain(cellOf('docs/reliability.md', '2026-11-23', 5));
});

test.each(editionsOf(workspace, 'docs/install.md'))('%s states the server’s needs as measured', (page) => {
  const [, memory] =
    /memory at most (\d+ MB)/.exec(cellOf('docs/benchmarks.md', 'Upload of 500 MB with', 7)) ?? [];
  expect(read(page)).toContain(memory);
  const publication = milliseconds('From the publish call until 10000 terminals') / 1000;
  expect(read(page)).toMatch(new RegExp(`${publication.toFixed(1)} ?(s|秒|초)`));
});

const inLanguages = (path: string): string[] => editionsOf(workspace, `${path}.md`);
const megabytes = (bytes: number): string => `${bytes / 1_048_576} ?MB`;

/** Limits stated in the prose of the guides. */
const namedLimits: readonly (readonly [string, RegExp])[] = [
  ['README', new RegExp(megabytes(uploadLimit))],
  ['docs/embedding', new RegExp(`${megabytes(compressAbove)}[^\\n]*${compressedSide}`)],
  ['docs/retention', new RegExp(`\\b${mostUpgradePackages}( at most| 个|개)|最多 ${mostUpgradePackages} 个`)],
  ['docs/retention', new RegExp(`\\b${mostUsbPackages}( at most| 个|개)|最多 ${mostUsbPackages} 个`)],
  ['docs/guide/integrators/webhooks', new RegExp(`(at most|最多|최대) ${mostWebhooks}`)],
];

test.each(namedLimits)('%s gives the limit in every language: %s', (page, limit) => {
  for (const path of inLanguages(page)) expect(read(path)).toMatch(limit);
});

test.each(inLanguages('docs/guide/contributors/working'))('%s lists every test step', (page) => {
  const row = read(page)
    .split('\n')
    .find((line) => line.startsWith('| `npm test -- unit'));
  const steps = testSteps.filter(({ prepares }) => !prepares).map(({ name }) => name);
  expect([...(row?.split(/[;；.] ?/).at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, step]) => step)).toEqual(
    steps,
  );
});

test.each(inLanguages('docs/guide/integrators/events'))('%s lists every kind of event', (page) => {
  const rows = read(page)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0] ?? '');
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, kind]) => kind));
  expect(named.toSorted()).toEqual(consoleEvent.options.map(({ shape }) => shape.kind.value).toSorted());
});

/** Numbers with an optional unit; without thousands separators. */
const figuresIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?<![\w.])(\d[\d,]*(?:\.\d+)?)(?:\s?(ms|µs|s|[KM]B\/s|[KMG]i?B|Mbit|×|%)(?![\w]))?/g),
  ].map(([, number = '', unit = '']) => `${number.replaceAll(',', '')} ${unit}`.trim());

/** Text before the tables, without code and URLs. */
const proseOf = (text: string): string =>
  (text.split('<!-- figures')[0] ?? '').replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');

/** Figures in the prose that no table contains, with or without their unit. */
function looseFigures(text: string): string[] {
  const known = figuresIn(text.slice(proseStart(text)));
  const bare = new Set(known.map((figure) => figure.split(' ')[0]));
  return figuresIn(proseOf(text)).filter((figure) =>
    figure.includes(' ') ? !known.includes(figure) : !bare.has(figure),
  );
}

const proseStart = (text: string): number => Math.max(0, text.indexOf('<!-- figures'));

test('the prose on benchmarks quotes only figures of its table', () => {
  expect(looseFigures(read('docs/benchmarks.md'))).toEqual([]);
});

test('a figure in the prose that no table contains is reported', () => {
  const page = (prose: string) =>
    `${prose}\n\n<!-- figures -->\n| a | 12 ms | of 10000 |\n<!-- end of figures -->\n`;
  expect(looseFigures(page('It takes 12 ms with 10,000 of them, see `99 ms` and [why](adr/77.md).'))).toEqual(
    [],
  );
  expect(looseFigures(page('It takes 13 ms, or 12 s; 10000 MB.'))).toEqual(['13 ms', '12 s', '10000 MB']);
});
