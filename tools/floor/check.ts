import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { scriptFaults } from './scriptFaults.ts';
import { replacementsIn, styleFaults } from './styleFaults.ts';

/**
 * Checks after a build that Chromium 63, the oldest browser of the player, understands all that it is given. Run by
 * `npm test -- floor`.
 */
const folder = join(workspace, 'player/dist');
const scripts = globSync(['js/choose.*.js', 'sw-old.js', 'old/js/*.js'], { cwd: folder });
const styles = globSync(['css/*.css', 'old/css/*.css'], { cwd: folder });

const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

function faultsOf(names: readonly string[], find: (text: string) => string[]): string[] {
  return names.flatMap((name) => find(textOf(name)).map((fault) => `${name}: ${fault}`));
}

const replacements = replacementsIn(styles.map(textOf));
const faults = [
  ...faultsOf(scripts, scriptFaults),
  ...faultsOf(styles, (text) => styleFaults(text, replacements)),
];
// A start, a worker and a part that is loaded later, at least: an empty list would pass unseen.
if (scripts.length < 4 || styles.length < 1) faults.push('The player is not built for old browsers.');
console.log(`${scripts.length} scripts and ${styles.length} style sheets for Chromium 63`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
