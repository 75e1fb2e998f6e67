import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { fleetCredentials, fleetGroup, seedTerminals } from '../fanout/seed.ts';

/**
 * A server with paired terminals. Answers each message of its parent with the 99th percentile of its event loop delay
 * since the previous one, in milliseconds.
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
  // The monitor includes its own timer interval of 10 ms.
  process.send?.(Math.max(0, delay.percentile(99) / 1e6 - 10));
  delay.reset();
});
process.send?.({ url, password, groupId: fleetGroup, terminals });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
