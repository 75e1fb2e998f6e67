import { existsSync } from 'node:fs';
import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run remotes -- deploy|canary|promote|rollback|list`: versions of remotes on a server. Installs nothing. */
async function remotes() {
  if (!existsSync(node24)) throw new Error('Nothing is installed here. Run `npm install` once.');
  await become(node24, ['build/src/main.ts', ...process.argv.slice(2)], { env: process.env });
}

remotes().catch(giveUp);
