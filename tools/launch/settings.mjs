import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run settings`: writes the settings tables into README and guides. */
async function settings() {
  await install();
  await become(node24, ['tools/settings/write.ts']);
}

settings().catch(giveUp);
