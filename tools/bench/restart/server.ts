import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { fleetCredentials, seedTerminals } from '../fanout/seed.ts';

/**
 * A server on a persistent port and data folder, to be killed and restarted under the same terminals. Arguments: data
 * folder, port, number of terminals to insert first (0 on restart).
 */
const [dataFolder = '', port = '0', count = '0'] = process.argv.slice(2);
const app = await createApp({
  config: readConfig({ PORT: port, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12', DATA_DIR: dataFolder }),
  log: createLog('silent'),
});
const { url } = await app.start();
if (Number(count) > 0) await seedTerminals(app.services, fleetCredentials(Number(count)));
process.send?.({ url });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
