import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { forgetBuilds } from './parts/buildAll.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24, remotes, webPackages } from './parts/workspace.mjs';

function remoteFrom(parameters) {
  const name = parameters.find(
    (parameter, index) => /^mf-/.test(parameter) && parameters[index - 1] !== '--host',
  );
  if (name && !remotes.includes(name))
    throw new Error(`There is no remote ${name}; there are ${remotes.join(', ')}`);
  return name;
}

/**
 * `npm run dev`: server, console, player and remotes with live reload on one port.
 * `npm run dev mf-task [-- --host http://… --port 8081]`: one remote in the console of a deployed host.
 */
async function dev() {
  const parameters = process.argv.slice(2);
  const name = remoteFrom(parameters);
  await install();
  // Development builds overwrite production ones.
  forgetBuilds(name ? [name] : webPackages);
  const env = { ...process.env, NODE_ENV: 'development' };
  await become(node24, ['tools/dev/main.ts', ...parameters], { env });
}

dev().catch(giveUp);
