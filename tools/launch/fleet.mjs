import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run fleet -- 1000`: simulated terminals with the real protocol, for a running server. */
async function fleet() {
  await install();
  await become(node24, ['tools/fleet/main.ts', ...process.argv.slice(2)], { env: process.env });
}

fleet().catch(giveUp);
