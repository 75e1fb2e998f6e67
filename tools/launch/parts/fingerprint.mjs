import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from './workspace.mjs';

const leftOut = new Set(['node_modules', 'dist', '.cache', '.types', 'test-results', 'playwright-report']);
/** Excluded from fingerprints: not part of any build. */
const testFile = /\.test\.tsx?$/;

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && !testFile.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

export function fingerprint(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(join(workspace, path))).sort();
  for (const file of files) {
    hash
      .update(`${relative(workspace, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
