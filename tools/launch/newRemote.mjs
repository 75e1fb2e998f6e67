import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run new-remote mf-parking`: makes a remote of one page beside the others. */
async function newRemote() {
  await install();
  await become(node24, ['tools/remote/main.ts', ...process.argv.slice(2)]);
}

newRemote().catch(giveUp);
