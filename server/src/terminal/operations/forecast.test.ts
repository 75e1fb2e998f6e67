import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { newId } from '../../platform/identifier.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
const as = () => ({ token: tenant.token });

const asked = ['volume', 'reboot', 'switchSource', 'source:hdmi1'];
/** Reported abilities of a terminal: present, missing with a reason, missing without one. */
const said = [
  { abilities: asked },
  {
    abilities: ['brightness'],
    inabilities: JSON.stringify(Object.fromEntries(asked.map((one) => [one, 'unable.bridge']))),
  },
  { abilities: [] },
];
const mixes = [true, false].flatMap((authorised) =>
  [true, false].flatMap((online) => said.map((one) => ({ authorised, online, ...one }))),
);
let ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const { database } = server.services;
  const { id: groupId } = await database
    .insertInto('terminal_group')
    .values({ id: newId(), tenant_id: tenant.tenantId, parent_id: null, name: 'All' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const base = { tenant_id: tenant.tenantId, group_id: groupId, time_zone: 'UTC' };
  const rows = mixes.map((mix, index) => ({
    inabilities: '{}',
    ...mix,
    ...base,
    id: newId(),
    serial: index + 1,
    name: `S${index}`,
  }));
  await database.insertInto('terminal').values(rows).execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const target = () => ({ ids, groupIds: [] });
const send = (command: api.CommandInput, deferral?: api.Deferral) =>
  server.ask(api.insertTerminalCommand, { target: target(), command, ...(deferral && { deferral }) }, as());
const forecast = (kind: api.OperationKind, action: string) =>
  server.ask(api.selectTerminalOperationForecast, { target: target(), kind, action }, as());
const resultsOf = async (id: string) => {
  await server.services.operations.settled();
  return (await server.ask(api.selectTerminalOperationResultPage, { id, pageSize: 500 }, as())).resultList;
};
const reasons = (rows: readonly { clId: string; error: string; errorText: string }[]) =>
  Object.fromEntries(rows.map(({ clId, error, errorText }) => [clId, { error, errorText }]));
const operation = (given: api.InputOf<typeof api.insertTerminalSwitchover>['order']) =>
  server.ask(api.insertTerminalSwitchover, { target: target(), order: given }, as());
const entry: api.SwitchoverEntry = { weekdays: [1], at: '09:00', source: 'hdmi1' };

/** Operations by the ability that the console checks first; `unable` counts online terminals that lack it. */
const operations = [
  ['command', 'volume', 2, () => send({ kind: 'volume', value: 30 })],
  ['command', 'reboot', 2, () => send({ kind: 'reboot' })],
  ['command', 'restartPlayer', 0, () => send({ kind: 'restartPlayer' })],
  ['switchover', 'switchSource', 2, () => operation({ mode: 'now', source: 'player' })],
  ['switchover', 'source:hdmi1', 2, () => operation({ mode: 'now', source: 'hdmi1' })],
  ['switchover', 'switchSource', 2, () => operation({ mode: 'plan', entries: [entry] })],
  ['switchover', '', 0, () => operation({ mode: 'plan', entries: [] })],
  ['schedule', '', 0, () => server.ask(api.insertTerminalSchedule, { target: target(), power: [] }, as())],
] as const;

test.each(operations)(
  'the forecast of refusals for a %s %s equals the outcome, with the reasons',
  async (kind, action, unable, start) => {
    const forecastOf = await forecast(kind, action);
    const { operationId } = await start();
    const resultList = await resultsOf(operationId);
    const refused = resultList.filter(({ state }) => state === 'refused');
    expect(reasons(forecastOf.unreached)).toEqual(reasons(refused));
    const alone = ['terminal.offline', 'terminal.unauthorised'];
    expect(forecastOf).toMatchObject({
      total: mixes.length,
      ready: resultList.length - refused.length,
      offline: refused.filter(({ error }) => error === 'terminal.offline').length,
      unauthorised: refused.filter(({ error }) => error === 'terminal.unauthorised').length,
      unable: refused.filter(({ error }) => !alone.includes(error)).length,
    });
    expect(forecastOf).toMatchObject({ unauthorised: 6, offline: 3, unable, ready: 3 - unable });
  },
);

test('a deferred operation waits for terminals forecast as offline, and is refused late as forecast', async () => {
  const { database, operations } = server.services;
  const forecastOf = await forecast('command', 'volume');
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { operationId } = await send({ kind: 'volume', value: 40 }, { until });
  const first = await resultsOf(operationId);
  const waiting = first.flatMap(({ state, clId }) => (state === 'deferred' ? clId : []));
  const offline = forecastOf.unreached.filter(({ error }) => error === 'terminal.offline');
  expect(waiting.toSorted()).toEqual(offline.map(({ clId }) => clId).toSorted());
  expect(reasons(first.filter(({ state }) => state === 'refused'))).toEqual(
    reasons(forecastOf.unreached.filter((one) => !offline.includes(one))),
  );
  const back = database.updateTable('terminal').where('id', 'in', waiting);
  await back.set({ online: true }).execute();
  const late = await forecast('command', 'volume');
  await operations.sweep();
  const last = await resultsOf(operationId);
  await back.set({ online: false }).execute();
  const refused = last.filter(({ state }) => state === 'refused');
  expect(reasons(refused)).toEqual(reasons(late.unreached));
  expect(late).toMatchObject({ offline: 0, ready: last.length - refused.length });
});
