import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { makeProgram } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
let draft: api.InputOf<typeof api.insertUsbPackage>;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const { clId } = await pairTerminal(server, tenant);
  const { id } = await makeProgram(server, tenant, 'Menu');
  draft = { name: 'Bus', clIds: [clId], programIds: [id] };
});
afterAll(() => server.close());

const send = () => server.call(api.insertUsbPackage, draft, { token: tenant.token });

test('one account can neither occupy the package builder nor fill the disk', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, send));
  const refused = answers.filter(({ error }) => error === 'usb.tooManyBuilding');
  const taken = answers.filter(({ code }) => code === 0);
  expect(taken.length).toBeGreaterThan(0);
  expect(refused.length + taken.length).toBe(8);
  await server.services.usbPackages.idle();
  let last = await send();
  for (let time = 0; time < 30 && last.code === 0; time += 1) {
    await server.services.usbPackages.idle();
    last = await send();
  }
  expect(last.error).toBe('usb.tooMany');
  const { totalNum } = await server.ask(api.selectUsbPackagePage, {}, { token: tenant.token });
  expect(totalNum).toBe(20);
});
