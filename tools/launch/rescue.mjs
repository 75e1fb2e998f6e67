import { existsSync } from 'node:fs';
import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/**
 * `npm run rescue -- --reset-password admin`: restores access, beside a running server or without one. Installs
 * nothing:
 * the files of a running server must not change.
 */
async function rescue() {
  if (!existsSync(node24))
    throw new Error('Nothing is installed here. Run `npm start` once, or go to the folder of the server.');
  const words = process.argv.slice(2);
  // Without arguments the program would be a second server.
  await become(node24, ['server/src/main.ts', ...(words.length > 0 ? words : ['--help'])]);
}

rescue().catch(giveUp);
