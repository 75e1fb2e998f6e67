import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp, say } from './parts/say.mjs';
import { serverFlags } from './parts/serverFlags.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm start`: installs and builds what changed (`-- --force`: everything), then is the server. */
async function start() {
  await install();
  await buildAll({ force: process.argv.includes('--force') });
  say('· starting the server …');
  const env = { ...process.env, NODE_ENV: 'production' };
  await become(node24, [...serverFlags, 'server/src/main.ts'], { env });
}

start().catch(giveUp);
