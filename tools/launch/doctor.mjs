import { existsSync } from 'node:fs';
import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run doctor`: reports what is wrong with this installation. Installs nothing and changes nothing. */
async function doctor() {
  if (!existsSync(node24))
    throw new Error('Nothing is installed here. Run `npm start` once, or go to the folder of the server.');
  await become(node24, ['server/src/main.ts', '--doctor', ...process.argv.slice(2)]);
}

doctor().catch(giveUp);
