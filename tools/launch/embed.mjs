import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run embed`: builds the H5 editor for foreign pages and lists its files. */
async function embed() {
  await install();
  await buildAll({ names: ['mf-h5'] });
  await become(node24, ['tools/embed/list.ts']);
}

embed().catch(giveUp);
