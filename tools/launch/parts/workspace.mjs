import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. */
export const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Node 24, which runs TypeScript as it is; it arrives with the installation. */
export const node24 = join(workspace, 'node_modules/.bin/node');

/** The remotes, by folder name, sorted. */
export const remotes = readdirSync(workspace)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/** Everything that webpack builds: what the server needs before it listens. */
export const webPackages = ['host', 'player', ...remotes];

/** Everything that is built. */
export const builtPackages = [...webPackages, 'guide'];
