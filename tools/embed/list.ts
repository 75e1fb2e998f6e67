import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { packageFolder } from './embeddedBytes.ts';

/** Prints each file of the embed package: bytes, brotli bytes, and its `integrity` hash. */
function list(folder: string): void {
  const files = globSync('**/*.{js,mjs,css,json,md,ts}', { cwd: folder }).sort();
  if (files.length === 0) throw new Error(`${folder} is empty; npm run build -- mf-h5 makes it`);
  console.log(`${relative(workspace, folder)}\n`);
  for (const file of files) console.log(lineOf(folder, file));
}

function lineOf(folder: string, file: string): string {
  const body = readFileSync(join(folder, file));
  const brotli = statSync(join(folder, `${file}.br`), { throwIfNoEntry: false })?.size ?? body.length;
  const hash = createHash('sha384').update(body).digest('base64');
  return `${file.padEnd(28)} ${String(body.length).padStart(8)} ${String(brotli).padStart(7)}  sha384-${hash}`;
}

list(packageFolder());
