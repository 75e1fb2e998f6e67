import './parts/requireNode.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp, say } from './parts/say.mjs';
import { builtPackages } from './parts/workspace.mjs';

function namesFrom(parameters) {
  const names = parameters.filter((parameter) => !parameter.startsWith('-'));
  const unknown = names.filter((name) => !builtPackages.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} to build; there are ${builtPackages.join(', ')}`);
  return names.length > 0 ? names : builtPackages;
}

/** `npm run build [-- mf-task …] [-- --force]`: installs and builds what changed. */
async function build() {
  const names = namesFrom(process.argv.slice(2));
  await install();
  await buildAll({ names, force: process.argv.includes('--force') });
  say('Everything is built.');
}

build().catch(giveUp);
