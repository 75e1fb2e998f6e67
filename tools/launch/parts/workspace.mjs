import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspace = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Node 24, which runs TypeScript natively; part of the installation. */
export const node24 = join(workspace, 'node_modules/.bin/node');

/** Folder names of the remotes, sorted. */
export const remotes = readdirSync(workspace)
  .filter((name) => name.startsWith('mf-'))
  .sort();

/** Packages built by webpack, required before the server listens. */
export const webPackages = ['host', 'player', ...remotes];

export const builtPackages = [...webPackages, 'guide'];
