import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { workspace } from '../webpack/paths.ts';

/** Repository paths that match a pattern, without tests and fixtures, sorted. */
export function sourcesAt(pattern: string): string[] {
  return globSync(pattern, {
    cwd: workspace,
    exclude: (path) => /(^|[\\/])(node_modules|dist|testing)$/.test(path),
  })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(path))
    .toSorted();
}

export const readSource = (path: string): string => readFileSync(join(workspace, path), 'utf8');

/** Relative imports of a file, including dynamic ones; without type-only ones. */
function importsOf(path: string): string[] {
  const text = readSource(path).replaceAll(/^import type [^;]*;/gm, '');
  return [...text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g)]
    .map(([, target = '']) =>
      relative(workspace, join(workspace, dirname(path), target))
        .split(sep)
        .join('/'),
    )
    .filter((target) => existsSync(join(workspace, target)));
}

/** A file with its transitive imports within the package, excluding declarations of other pages. */
export function closureOf(path: string): string[] {
  const seen = new Set<string>([path]);
  for (const found of seen)
    for (const next of importsOf(found)) if (!/\/(remote|routes)\.ts$/.test(next)) seen.add(next);
  return [...seen];
}
