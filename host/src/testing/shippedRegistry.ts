import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ShippedRegistry {
  remotes: { name: string }[];
}

/** This repository's `remotes.json` as served: with the version and URL of each remote. */
export function shippedRegistry(): unknown {
  const path = join(__dirname, '../../public/remotes.json');
  const file: ShippedRegistry = JSON.parse(readFileSync(path, 'utf8'));
  const version = '0.1.0';
  const entryOf = (name: string) => `/web/remotes/${name}/${version}/mf-manifest.json`;
  return {
    ...file,
    remotes: file.remotes.map((line) => ({ ...line, version, entry: entryOf(line.name) })),
  };
}
