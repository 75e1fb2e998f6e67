import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

const makers = {
  readme: 'tools/demo/readme/takePictures.ts',
  help: 'tools/help/takePictures.ts',
  compare: 'tools/pictures/compare.ts',
  templates: 'tools/templates/drawPictures.ts',
  thumbnails: 'tools/templates/drawThumbnails.ts',
};

/** `npm run pictures -- help ko_US`: creates or compares committed pictures; forwards further arguments. */
async function pictures() {
  const [name = '', ...more] = process.argv.slice(2);
  if (!Object.hasOwn(makers, name))
    throw new Error(`npm run pictures -- <${Object.keys(makers).join(' | ')}> […]`);
  await install();
  await buildAll();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  await become(node24, [makers[name], ...more], { env });
}

pictures().catch(giveUp);
