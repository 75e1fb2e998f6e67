import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run servers [-- 3 --port 8080]`: several servers behind nginx on this machine. */
async function servers() {
  await install();
  await buildAll();
  await become(node24, ['tools/servers/main.ts', ...process.argv.slice(2)], { env: process.env });
}

servers().catch(giveUp);
