import './parts/requireNode.mjs';
import { become } from './parts/become.mjs';
import { buildAll, staleBuilds } from './parts/buildAll.mjs';
import { guideBeside } from './parts/guideBeside.mjs';
import { install, isInstalled } from './parts/install.mjs';
import { exitCodeOf } from './parts/run.mjs';
import { giveUp, say } from './parts/say.mjs';
import { serverEnvironment, serverFlags } from './parts/serverFlags.mjs';
import { becomeWithDemo } from './parts/withDemo.mjs';
import { node24, webPackages } from './parts/workspace.mjs';

const server = 'server/src/main.ts';

const isDemo = (setting = '') => setting !== '' && setting !== '0';

/** Reports invalid settings before minutes of building. */
async function checkSettings() {
  const code = await exitCodeOf(node24, [server, '--check']);
  if (code !== 0) process.exit(code);
}

/**
 * `npm start`: installs and builds what changed (`-- --force`: everything), then runs the server and builds the guide.
 */
async function start() {
  const force = process.argv.includes('--force');
  const stale = staleBuilds({ names: webPackages, force });
  const works = [!isInstalled(), stale.length > 0, true];
  const all = works.filter(Boolean).length;
  const step = (place) => `[${works.slice(0, place).filter(Boolean).length}/${all}]`;
  if (all === works.length)
    say(
      'The first start downloads packages, builds and starts: one to two minutes on two cores, more on a slow network.',
    );
  if (!isInstalled()) {
    // Loaded after the version check, since it requires a newer Node.
    const { requireBeforeFirstStart } = await import('./parts/beforeInstallation.mjs');
    await requireBeforeFirstStart();
  }
  await install({ step: step(1) });
  if (stale.length > 0) await checkSettings();
  await buildAll({ stale, step: step(2) });
  say(`${step(3)} starting the server …`);
  const env = { ...serverEnvironment, ...process.env, NODE_ENV: 'production' };
  const run = isDemo(process.env.DEMO) ? becomeWithDemo : become;
  const leaveGuide = guideBeside({ force });
  await run(node24, [...serverFlags, server], { env }).finally(leaveGuide);
}

start().catch(giveUp);
