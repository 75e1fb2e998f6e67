import { existsSync } from 'node:fs';
import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run drill`: restores the last backup beside the data in use, compares it and removes it again. Installs nothing. */
async function drill() {
  if (!existsSync(node24))
    throw new Error('Nothing is installed here. Run `npm start` once, or go to the folder of the server.');
  await become(node24, ['server/src/main.ts', '--drill', ...process.argv.slice(2)]);
}

drill().catch(giveUp);
