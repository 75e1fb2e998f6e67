import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { fleetCredentials, fleetGroup, seedTerminals } from '../fanout/seed.ts';

/**
 * The whole server with so many terminals that are adopted already. Answers each message of its parent with the delay of
 * its event loop since the one before: 99th percentile, in milliseconds.
 */
const terminals = fleetCredentials(Number(process.argv[2]));
const password = 'window-12';
const app = await createApp({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: password,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-presence-')),
  }),
  log: createLog('silent'),
});
const { url } = await app.start();
await seedTerminals(app.services, terminals);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
  // The monitor measures timers of 10 ms, and counts them in.
  process.send?.(Math.max(0, delay.percentile(99) / 1e6 - 10));
  delay.reset();
});
process.send?.({ url, password, groupId: fleetGroup, terminals });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
