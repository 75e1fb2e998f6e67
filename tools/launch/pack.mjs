import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run pack`: makes the tarballs of `@vitrine/shared` and `@vitrine/build` in `dist/packages/`. */
async function pack() {
  await install();
  await become(node24, ['tools/pack/main.ts']);
}

pack().catch(giveUp);
