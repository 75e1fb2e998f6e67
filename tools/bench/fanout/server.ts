import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { fleetCredentials, fleetGroup, seedTerminals } from './seed.ts';

/**
 * A server with a temporary data folder and paired terminals, since pairing them would take longer than the
 * measurement. Sends its parent the URL, the operator's group and the terminals.
 */
const terminals = fleetCredentials(Number(process.argv[2]));
const password = 'window-12';
const app = await createApp({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: password,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-fanout-')),
  }),
  log: createLog('silent'),
});
const { url } = await app.start();
await seedTerminals(app.services, terminals);
process.send?.({ url, password, groupId: fleetGroup, terminals });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
