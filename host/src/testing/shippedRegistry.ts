import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** This repository's `remotes.json` as served: with the version and URL of each remote. */
export function shippedRegistry(): unknown {
  const version = '0.1.0';
  const names = readdirSync(root).filter((name) => name.startsWith('mf-'));
  const remotes = names.map((name) => ({
    name,
    version,
    entry: `/web/remotes/${name}/${version}/mf-manifest.json`,
    ...JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).remote,
  }));
  return { contract: 1, remotes };
}
