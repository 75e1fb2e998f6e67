import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Vitrine needs Node 24; this is ${process.versions.node}. Start it with \`npm start\`.\n`,
  );
  process.exit(1);
}

const config = readConfig();
const log = createLog(config.logLevel);
const app = await createApp({ config, log });
const { port } = await app.start().catch(async (error: unknown) => {
  // As when the port is taken: what was started already is not left running.
  await app.close();
  throw error;
});
log.info({ port }, 'listening');
process.stdout.write(`
Vitrine runs.
  Console  http://localhost:${port}/web/
  Player   http://localhost:${port}/player/
  Sign in as ${config.adminUser}; the password is ADMIN_PASSWORD, or the one shown at the first start.

`);

// A promise that nobody waited for, as when the database goes away under a job, must not end the server.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  try {
    await app.close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'the server did not stop in order');
    process.exit(1);
  }
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
