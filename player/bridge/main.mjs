#!/usr/bin/env node
import { readConfiguration } from './source/configuration.mjs';
import { PassageSpool } from './source/passageSpool.mjs';
import { createBridge } from './source/server.mjs';
import { readSession } from './source/session.mjs';
import { createTerminal } from './source/terminal.mjs';

/**
 * The local bridge: does for the player's page what a page may not do. See docs/player-bridge.md.
 * Runs on the Node that the machine's system brings, from version 18 on, and needs nothing else.
 */
const configuration = readConfiguration(process.env.VITRINE_BRIDGE ?? '/etc/vitrine/bridge.json');
const terminal = createTerminal({
  platform: process.platform,
  environment: process.env,
  session: () => readSession(configuration.sessionFile),
});
const spool = new PassageSpool(configuration.spoolFolder);
const server = createBridge({ configuration, terminal, spool });
server.listen(configuration.port, '127.0.0.1', () => {
  process.stdout.write(`The bridge listens on 127.0.0.1:${configuration.port}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => process.exit(0)));
