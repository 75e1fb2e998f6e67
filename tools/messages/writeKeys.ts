import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFile } from '@vitrine/build/messages';
import { workspace } from '../webpack/paths.ts';
import { messageFolders } from './folders.ts';

for (const folder of messageFolders(workspace)) {
  const { path, content } = keyFile(join(workspace, folder));
  writeFileSync(path, content);
}
