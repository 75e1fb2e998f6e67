import './parts/requireNode.mjs';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from './parts/buildAll.mjs';
import { giveUp } from './parts/say.mjs';

const { PORT = '8080', HOST = '127.0.0.1' } = process.env;
const parent = process.ppid;

/** Whether a server listens at the port that this start was given. */
const answers = () =>
  fetch(`http://${HOST}:${PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Where the port is any free one, its number is not known here, and the build begins at once. */
async function untilServerAnswers() {
  while (PORT !== '0' && !(await answers())) {
    // The start was killed, and its server with it.
    if (process.ppid !== parent) process.exit(0);
    await wait(1000);
  }
}

/** Beside `npm start`: builds the guide after the server listens, and lets everything else go first. */
async function buildBeside() {
  setPriority(constants.priority.PRIORITY_LOW);
  await untilServerAnswers();
  await buildAll({ names: ['guide'], force: process.argv.includes('--force') });
}

buildBeside().catch(giveUp);
