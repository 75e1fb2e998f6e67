import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRemoteName } from '../scaffold/isRemoteName.ts';
import { outsideManifest } from '../scaffold/outsideManifest.ts';
import { writeRemote } from '../scaffold/writeRemote.ts';

const compiler = { extends: '@vitrine/build/tsconfig.json', include: ['src', 'webpack.config.ts'] };

/** Makes the folder `name` of a new remote below `folder`, for a team without this repository. */
export function newRemote(folder: string, name: string | undefined): void {
  if (!isRemoteName(name))
    throw new Error('A remote is named mf- and small letters or digits: vitrine-build new mf-parking');
  const target = join(folder, name);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  writeRemote(target, { name, manifest: outsideManifest(name, folder), compiler });
  console.log(`${target}
  cd ${name}
  npm install
  npm test
  npm run dev -- --host http://localhost:8080`);
}
