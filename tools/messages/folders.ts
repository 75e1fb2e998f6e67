import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { messageFoldersIn } from '@vitrine/build/messages';

/** Every folder with message files of the repository, relative to its root. */
export function messageFolders(root: string): string[] {
  const packages = globSync('{host,mf-*,shared,server,player,build/template}', { cwd: root });
  return packages
    .flatMap((name) => messageFoldersIn(join(root, name)))
    .map((folder) => relative(root, folder).replaceAll('\\', '/'))
    .sort();
}
