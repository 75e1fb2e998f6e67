import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { giveUp } from './parts/say.mjs';
import { node24, remotes } from './parts/workspace.mjs';

/** `npm run types`: checks the types of all packages. A new remote belongs to them without a line in tsconfig.json. */
become(node24, ['node_modules/typescript/bin/tsc', '-b', '.', ...remotes]).catch(giveUp);
