import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type RealServer, startServer } from '../bench/publish/realServer.ts';
import { callerOf } from './caller.ts';
import { DemoScreens, isThere } from './DemoScreens.ts';
import { demoMessages } from './messages.ts';
import { readDemo } from './record.ts';
import { seedDemo } from './seed.ts';
import { untilShown } from './untilShown.ts';

let server: RealServer;
let dataDirectory: string;
let screens: DemoScreens | undefined;
beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
  server = await startServer();
}, 60_000);
afterAll(async () => {
  screens?.stop();
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const administrator = { userName: 'admin', password: 'window-12' };

test('every language names eight screens in three places, and all other texts', () => {
  for (const messages of Object.values(demoMessages)) {
    expect(messages.places).toHaveLength(3);
    expect(messages.places.flatMap(({ screens }) => screens)).toHaveLength(8);
    expect(messages.answers.every((answer) => answer !== '')).toBe(true);
  }
});

test('the demo is seeded by calls, plays, and is removed by one call', async () => {
  const { url } = server;
  await server.ask(api.updateAccountSettings, { defaultLanguage: 'ko_US' });
  // Tomorrow's evening: today's would cover the menu from 17 to 21 o'clock.
  const record = await seedDemo({ url, dataDirectory, administrator, locale: undefined, eveningFrom: 1 });
  expect(record.locale).toBe('ko_US');
  expect(readDemo(dataDirectory)).toEqual(record);
  expect(statSync(join(dataDirectory, 'demo.json')).mode & 0o777).toBe(0o600);

  const { token } = await callerOf(url, '', 'ko_US')(api.login, record);
  const ask = callerOf(url, token, 'ko_US');
  screens = new DemoScreens(url, record);
  await screens.start();
  await untilShown(ask, 8);
  const { monitorList } = await ask(api.selectTerminalMonitorPage, { gpId: '-1' });
  expect(new Set(monitorList.map(({ groupName }) => groupName)).size).toBe(3);
  expect((await ask(api.selectTerminalAlarmCount, {})).active).toBe(1);
  expect(await ask(api.selectProgramSetting, {})).toMatchObject({ auditRequired: true, waiting: 1 });
  // A visitor's first publication must show no warning about template texts.
  const programIds = Object.keys(record.pictures).slice(0, 1);
  const clientIds = record.terminals.slice(0, 1).map(({ clId }) => clId);
  const preflight = await ask(api.selectSendPreflight, { programIds, clientIds });
  expect(preflight.programs).toHaveLength(1);
  expect(preflight.programs.flatMap(({ findings }) => findings)).toEqual([]);
  const [work] = (await ask(api.selectH5Page, {})).h5List;
  const { forms } = await ask(api.selectH5Forms, { id: work?.id ?? '' });
  expect(forms).toMatchObject([{ answers: 5 }]);

  await screens.endTurn();
  await screens.endTurn();
  const { rows } = await ask(api.selectPlayStatistics, { by: 'terminal' });
  expect(rows).toHaveLength(8);
  // Both programs of a two-program loop have played.
  expect((await ask(api.selectPlayStatistics, { by: 'program' })).totalNum).toBeGreaterThanOrEqual(4);
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const { windows } = await ask(api.selectTerminalCalendar, { id: '-1', from: from ?? '', to: to ?? '' });
  const past = windows.flatMap((window) => window.past?.terminals ?? []);
  expect(past.length).toBeGreaterThanOrEqual(3);
  expect(past.every(({ total, played, waiting }) => played + waiting === total && played > 0)).toBe(true);

  // A deleted screen does not block the others' deliveries.
  await ask(api.deleteClient, { ids: [record.terminals[0]?.clId ?? ''] });
  await screens.endTurn();
  const { rows: left } = await ask(api.selectPlayStatistics, { by: 'terminal' });
  expect(left.filter(({ plays }) => plays >= 3)).toHaveLength(7);

  const { customerList } = await server.ask(api.selectCustomers, {});
  const demo = customerList.find((row) => row.demo);
  await server.ask(api.deleteCustomer, { id: demo?.id ?? '' });
  expect(await isThere(url, record)).toBe(false);
  expect((await server.ask(api.selectCustomers, {})).totalNum).toBe(0);
}, 120_000);
