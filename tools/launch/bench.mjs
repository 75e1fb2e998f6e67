import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll } from './parts/buildAll.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { install } from './parts/install.mjs';
import { giveUp } from './parts/say.mjs';
import { node24 } from './parts/workspace.mjs';

/** `npm run bench [-- sign-in …]`: measures, and updates docs/benchmarks.md. */
async function bench() {
  await install();
  await buildAll();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  await become(node24, ['tools/bench/main.ts', ...process.argv.slice(2)], { env });
}

bench().catch(giveUp);
