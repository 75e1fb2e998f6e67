import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { noticesOf, packageOf } from '@vitrine/build/notices';
import { workspace } from '../webpack/paths.ts';

/** Builds the guide, and adds the licences of its bundled packages. */
await import(pathToFileURL(join(workspace, 'guide/build.ts')).href);
const files: string[] = JSON.parse(readFileSync(join(workspace, 'guide/.cache/packages.json'), 'utf8'));
const folders = files.flatMap((file) => packageOf(file) ?? []);
writeFileSync(join(workspace, 'guide/dist/NOTICES.txt'), noticesOf(folders));
