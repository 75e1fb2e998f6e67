import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFoldersIn } from './catalogue.ts';
import { keyFile } from './keyTypes.ts';

const contentOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** Writes the key types of every message folder below `folder` whose texts have changed. */
export function writeKeys(folder: string): void {
  for (const messages of messageFoldersIn(join(folder, 'src'))) {
    const { path, content } = keyFile(messages);
    if (contentOf(path) !== content) writeFileSync(path, content);
  }
}
