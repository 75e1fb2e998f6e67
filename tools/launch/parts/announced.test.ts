import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runServer } from '../../../server/src/testing/serverProcess.ts';
import { Announced } from './announced.mjs';

test('the demo reads address and password from the output of a new server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-announced-'));
  const server = await runServer({ dataDirectory: folder });
  const announced = new Announced(undefined);
  const found = server
    .output()
    .split('\n')
    .flatMap((line: string) => announced.take(line) ?? []);
  expect(found).toEqual([
    {
      DEMO_URL: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      ADMIN_PASSWORD: expect.stringMatching(/^\S{12}$/),
    },
  ]);
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
}, 60_000);

test('the configured password is used when the server prints none', () => {
  const announced = new Announced('chosen-by-hand');
  const found = announced.take('  Console  http://localhost:8080/web/');
  expect(found).toEqual({ DEMO_URL: 'http://localhost:8080', ADMIN_PASSWORD: 'chosen-by-hand' });
});
