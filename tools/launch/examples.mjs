import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run examples`: example pages that embed the H5 editor, on `PORT` or 8090. */
async function examples() {
  await install();
  await buildAll({ names: ['mf-h5'] });
  await become(node24, ['e2e/embed/ExampleHost.ts']);
}

examples().catch(giveUp);
