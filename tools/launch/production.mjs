import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run production -- FOLDER`: fills a folder with what a server needs to run, from a checkout that is built. */
async function production() {
  await install();
  await become(node24, ['tools/deploy/main.ts', ...process.argv.slice(2)]);
}

production().catch(giveUp);
