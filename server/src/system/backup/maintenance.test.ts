import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { MaintenanceServer } from './MaintenanceServer.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('during a restore /healthz answers and /readyz reports server.restoring', async () => {
  const maintenance = new MaintenanceServer('');
  const port = await freePort();
  await maintenance.open(port, '127.0.0.1');
  try {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', reasons: ['server.restoring'] },
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  } finally {
    await maintenance.close();
  }
});
