import type { App } from './app.ts';
import { cacheCode, writeCachedCode } from './platform/codeCache.ts';
import { type Config, readConfig } from './platform/config.ts';
import { EarlySignals } from './platform/EarlySignals.ts';
import { StartingServer } from './platform/http/StartingServer.ts';
import { createLog } from './platform/log.ts';
import { StartRefusal } from './platform/startRefusal.mjs';
import { endProcess } from './platform/stopping/endProcess.ts';
import { listenRefusal } from './platform/surroundings/port.mjs';
import { requireSurroundings } from './platform/surroundings/surroundings.ts';
import type { MaintenanceServer as Maintenance } from './system/backup/MaintenanceServer.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Vitrine needs Node 24; this is ${process.versions.node}. Start it with \`npm start\`.\n`,
  );
  process.exit(1);
}

/** Reads the settings; ends the process with the sentence when they are wrong. */
function settings(): Config {
  try {
    return readConfig();
  } catch (error) {
    return exitWithReason(error);
  }
}

/** What an operator can put right is one sentence; of anything else the log line has the details. */
function exitWithReason(error: unknown): never {
  const known = error instanceof StartRefusal;
  const message = error instanceof Error ? error.message : String(error);
  if (!known) createLog('fatal').fatal({ err: error }, 'the server could not start');
  process.stderr.write(known ? `\n${message}\n\n` : `\nVitrine cannot start: ${message}\n\n`);
  process.exit(1);
}

const words = process.argv.slice(2);
if (words[0] === '--doctor') {
  // Before the settings are read: it also reports invalid ones.
  const { runDoctor } = await import('./system/doctor/doctorCommand.ts');
  process.exit(await runDoctor(words.slice(1)));
}
const config = settings();
const log = createLog(config.logLevel);
if (words[0] === '--drill') {
  const { runDrill } = await import('./system/backup/drill/drillCommand.ts');
  process.exit(await runDrill(words.slice(1), config, createLog('error')));
}
if (words[0] === '--check') {
  await requireSurroundings(config, log).catch(exitWithReason);
  process.exit(0);
}
if (words.length > 0) {
  const { runRescue } = await import('./account/rescue/rescueCommand.ts');
  process.exit(await runRescue(words, config, log));
}

async function listen(app: App): Promise<number> {
  const { port } = await app.start().catch(async (error: unknown) => {
    // What was started already is not left running.
    await app.close();
    throw listenRefusal(error, config) ?? error;
  });
  log.info({ port }, 'listening');
  return port;
}

const starting = new StartingServer();
/** Answers on the port until the server itself listens, also while a DATABASE_URL is waited for. */
async function takePort(): Promise<void> {
  if (config.port === 0) return;
  await starting.open(config.port, config.host).catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
}

// Until there is a database to stop, a signal has nothing to put in order.
const leave = () => process.exit(0);
process.on('SIGTERM', leave).on('SIGINT', leave);
await requireSurroundings(config, log, takePort).catch(exitWithReason);
cacheCode(config.dataDirectory);
// Imported late: faults of the environment are reported before the second that loading the server takes.
const { createApp } = await import('./app.ts');
const { MaintenanceServer } = await import('./system/backup/MaintenanceServer.ts');
process.off('SIGTERM', leave).off('SIGINT', leave);
const early = new EarlySignals();
let app = await createApp({ config, log, beforeListening: () => starting.close() }).catch(exitWithReason);
const port = await listen(app).catch(exitWithReason);
process.stdout.write(`
Vitrine runs.
  Console  http://localhost:${port}/web/
  Player   http://localhost:${port}/player/
  Sign in as ${config.adminUser}; the password is ADMIN_PASSWORD, or the one shown at the first start.

`);

writeCachedCode();

// An unhandled rejection, as when a job loses the database, must not end the server.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

/** Stops at once when another server took over what this one was using, before both write to it. */
function watchOwnership(watched: App): void {
  void watched.lost.then((reason) => {
    watched.abandon();
    exitWithReason(reason);
  });
}
watchOwnership(app);

/** Milliseconds: npm and the terminal both pass on the signal of one Ctrl+C. */
const sameRequest = 1_000;
let stopping = false;
let stoppingSince = 0;
let restarting: Promise<void> | undefined;
let maintenance: Maintenance | undefined;

/** Restarts the server, which is when a restore takes place; the maintenance server answers meanwhile. */
async function restart(same: Config): Promise<void> {
  log.info('restarting');
  const standing = await MaintenanceServer.forRestart(same);
  await app.close();
  maintenance = standing;
  await standing.open(same.port, same.host);
  // It stays until the domains have started: the port is never without an answer.
  const beforeListening = () => standing.close();
  app = await createApp({ config: same, log, restoreWatch: standing, beforeListening }).catch(
    async (error: unknown) => {
      await standing.close();
      throw error;
    },
  );
  watchOwnership(app);
  await listen(app);
  maintenance = undefined;
}

function keepRestarting(): void {
  void app.services.restart.requested.then(() => {
    if (stopping) return;
    // What cannot be started again ends, so that its supervisor notices and starts it.
    restarting = restart({ ...config, port }).then(keepRestarting, (error: unknown) => {
      // It waited for another server.
      if (stopping) process.exit(0);
      log.fatal({ err: error }, 'failed to restart the server');
      process.exit(1);
    });
  });
}
keepRestarting();

/** A server that hands over may take a minute; one that is alone ends soon, and its database in order. */
function stopAtOnce(signal: string): void {
  if (config.redisUrl === undefined || performance.now() - stoppingSince < sameRequest) return;
  log.warn({ signal }, 'stopping at once');
  process.exit(1);
}

async function stop(signal: string): Promise<void> {
  if (stopping) return stopAtOnce(signal);
  stopping = true;
  stoppingSince = performance.now();
  log.info({ signal }, 'stopping');
  try {
    // Aborts a running restore, which then changes nothing.
    maintenance?.giveUp();
    await restarting;
    await app.drain();
    await app.close();
    endProcess(log);
  } catch (error) {
    log.error({ err: error }, 'failed to stop the server cleanly');
    process.exit(1);
  }
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
early.handOver((signal) => void stop(signal));
