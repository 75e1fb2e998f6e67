import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getServerState } from '@vitrine/shared/api';
import { parse } from 'yaml';
import { z } from 'zod';
import { usualAlarmDays } from '../../system/backup/health.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { repositoryRoot } from '../config.ts';

const folder = join(repositoryRoot, 'deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

let server: TestServer;
let offered: ReadonlySet<string>;
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.signIn();
  await server.call(getServerState, {}, { token });
  const { body } = await server.app.fastify.inject({ url: '/metrics', headers: { token } });
  offered = new Set([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(seriesOf));
});
afterAll(() => server.close());

function seriesOf([, name = '', kind]: RegExpMatchArray): string[] {
  return kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
}

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
      ),
    }),
  ),
});
const dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z
        .array(
          z.object({
            expr: z.string(),
            datasource: z.object({ uid: z.string().regex(/^\$\{datasource\}$/) }),
          }),
        )
        .default([]),
    }),
  ),
});

const alerts = () => rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const panels = () => dashboard.parse(JSON.parse(read('dashboard.json'))).panels;
const namesIn = (expressions: readonly string[]) => [
  ...new Set(
    expressions.flatMap((expression) => expression.match(/\b(?:vitrine|nodejs|process)_\w+/g) ?? []),
  ),
];

test('every metric of an alert is offered by the server', () => {
  const names = namesIn(alerts().map(({ expr }) => expr));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !offered.has(name))).toEqual([]);
});

test('every metric of the dashboard is offered by the server', () => {
  const names = namesIn(panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !offered.has(name))).toEqual([]);
});

test('every metric of Vitrine is on the dashboard or in an alert', () => {
  const used = new Set(
    namesIn([
      ...alerts().map(({ expr }) => expr),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]),
  );
  const own = [...offered].filter((name) => name.startsWith('vitrine_') && !name.endsWith('_sum'));
  expect(own.filter((name) => !used.has(name) && !used.has(name.replace(/_count$/, '_bucket')))).toEqual([]);
});

test('every metric named in the guide is offered by the server', () => {
  const pages = ['watching', 'watching.zh', 'watching.ko'].map((page) =>
    readFileSync(join(repositoryRoot, `docs/guide/administrators/${page}.md`), 'utf8'),
  );
  for (const page of pages) {
    const names = [...page.matchAll(/`((?:vitrine|nodejs|process)_\w+)`/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !offered.has(name) && !offered.has(`${name}_bucket`))).toEqual([]);
  }
});

test('the alert on the age of a backup uses the limit of the overview', async () => {
  const token = await server.signIn();
  const { body } = await server.app.fastify.inject({ url: '/metrics', headers: { token } });
  expect(body).toContain(`\nvitrine_backup_age_limit_seconds ${usualAlarmDays * 86_400}\n`);
});

test('the dashboard lets its data source be chosen, and its panels do not overlap', () => {
  const { templating } = dashboard.parse(JSON.parse(read('dashboard.json')));
  expect(templating.list).toContainEqual({ name: 'datasource', type: 'datasource' });
  expect(new Set(panels().map(({ id }) => id)).size).toBe(panels().length);
  const cells = panels().flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('every monitoring file parses, and tests name existing alerts', () => {
  const known = alerts().map(({ alert }) => alert);
  expect(new Set(known).size).toBe(known.length);
  for (const name of globSync('*.yml', { cwd: folder })) expect(parse(read(name))).toBeInstanceOf(Object);
  const tested = [...read('alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
  expect(tested.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('labels of series have a bounded set of values', async () => {
  const token = await server.signIn();
  const { body } = await server.app.fastify.inject({ url: '/metrics', headers: { token } });
  const labels = [...body.matchAll(/^vitrine_\w+\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
  );
  expect([...new Set(labels)].toSorted()).toEqual(['code', 'le', 'part', 'path', 'state', 'status']);
});
