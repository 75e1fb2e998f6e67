import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run crash -- --seed 7 --rounds 60`: kills a temporary server at random and checks for losses. */
async function crash() {
  await install();
  await become(node24, ['tools/crash/main.ts', ...process.argv.slice(2)], { env: process.env });
}

crash().catch(giveUp);
