import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { pairTerminal, recordEvents } from '../TestPlayer.fixture.ts';
import type { Concerned } from './alarmRepository.ts';
import { TerminalAlarms } from './TerminalAlarms.ts';

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(async () => {
  jest.useRealTimers();
  await server.close();
});

it('no alarm is announced after a stop during a check', async () => {
  const { tenantId } = tenant;
  const { clId } = await pairTerminal(server, tenant);
  const alarms = new TerminalAlarms(server.services);
  const check = Promise.withResolvers<void>();
  const found = Promise.withResolvers<Concerned[]>();
  alarms.wrongScreens.check = () => {
    check.resolve();
    return found.promise;
  };
  const { received, stop } = recordEvents(server, tenantId);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  alarms.start();
  jest.advanceTimersByTime(5_000);
  await check.promise;
  const stopped = alarms.stop();
  found.resolve([{ tenantId, clId }]);
  await stopped;
  await alarms.notify();
  stop();
  expect(received.filter(({ kind }) => kind === 'alarm')).toEqual([]);
});
