import './parts/requireNode.mjs';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from './parts/buildAll.mjs';
import { giveUp, say } from './parts/say.mjs';
import { serverAddress, untilServerAnswers } from './parts/untilServerAnswers.mjs';

const parent = process.ppid;

async function pause() {
  // The start was killed, and its server with it.
  if (process.ppid !== parent) process.exit(0);
  await wait(1000);
}

/** Beside `npm start`: builds the guide at low priority once the server listens. */
async function buildBeside() {
  setPriority(constants.priority.PRIORITY_LOW);
  // With PORT=0 the actual port is unknown here, and the build begins at once.
  if (process.env.PORT !== '0') await untilServerAnswers(serverAddress(process.env), { say, pause });
  await buildAll({ names: ['guide'], force: process.argv.includes('--force') });
}

buildBeside().catch(giveUp);
