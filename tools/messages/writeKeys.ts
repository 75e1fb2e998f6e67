import { writeFileSync } from 'node:fs';
import { workspace } from '../webpack/paths.ts';
import { keyFiles } from './keyTypes.ts';

for (const { path, content } of keyFiles(workspace)) writeFileSync(path, content);
