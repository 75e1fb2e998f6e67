import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { takeDue } from './deliveryQueue.ts';

let clock: ManualClock;
let server: TestServer;
beforeAll(async () => {
  clock = manualClock(new Date());
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

async function hookOf(tenant: TestTenant) {
  const url = 'https://hooks.example/';
  return server.ask(api.insertWebhook, { name: 'Hook', url, topics: ['alarm'] }, { token: tenant.token });
}
const notify = (tenant: TestTenant) =>
  server.services.accountSettings.notify(tenant.tenantId, {
    topic: 'alarm',
    event: 'alarm.raised',
    data: {},
  });

test('an account with a thousand waiting events does not delay the webhooks of another', async () => {
  const loud = await server.createTenant();
  const quiet = await server.createTenant();
  await hookOf(loud);
  await hookOf(quiet);
  for (let time = 0; time < 60; time += 1) await notify(loud);
  clock.advance(1000);
  await notify(quiet);
  const due = await takeDue(server.services.database, clock.now(), 20);
  const of = ({ tenantId }: TestTenant) => due.filter(({ tenant_id }) => tenant_id === tenantId).length;
  expect([of(loud), of(quiet)]).toEqual([5, 1]);
});
