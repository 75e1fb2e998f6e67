import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headsOf } from '@vitrine/build/notices';
import { builtPackages } from '../launch/parts/workspace.mjs';
import { workspace } from '../webpack/paths.ts';
import { unpermitted } from './licences.ts';

/**
 * Checks after a build that all browser bundles include the licences of their packages, and that these permit
 * redistribution. Run by `npm test -- notices`.
 */
const found = builtPackages.flatMap((name) =>
  globSync(`${name}/dist/**/NOTICES.txt`, { cwd: workspace }).map((path) => ({ name, path })),
);
const missing = builtPackages.filter(
  (name) => existsSync(join(workspace, name, 'dist')) && !found.some((file) => file.name === name),
);
const faults = missing.map((name) => `${name} has no NOTICES.txt.`);
const packages = new Set<string>();
for (const { path } of found) {
  const text = readFileSync(join(workspace, path), 'utf8');
  for (const { name } of headsOf(text)) packages.add(name);
  faults.push(...unpermitted(text).map((fault) => `${path}: ${fault}`));
}
console.log(`${packages.size} packages in ${found.length} builds`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
