import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** Parts of shared that the server imports, and the words of the console, which it reads as data. */
const sharedParts = [
  ...['api', 'document', 'message', 'schedule', 'timing'].map((name) => `shared/src/${name}`),
  'shared/src/i18n/messages',
];

/** Files and folders that a running server reads, relative to the checkout; test files are left out of them. */
export function sourcesIn(workspace: string): string[] {
  const remotes = globSync('mf-*', { cwd: workspace }).sort();
  return [
    'LICENSE',
    // Its age is compared with the clock of the machine.
    'package.json',
    'server/package.json',
    'server/src',
    'server/migrations',
    'shared/package.json',
    ...sharedParts,
    ...['host', 'player', 'guide'].map((name) => `${name}/dist`),
    ...remotes.flatMap((name) => [`${name}/package.json`, `${name}/dist`]),
  ];
}

/** Whether a file or folder of those is only for tests. */
export const isForTests = (path: string): boolean =>
  !path.includes('/dist/') &&
  (/\.(test|fixture)\.tsx?$/.test(path) || /\/src\/(\w+\/)*(testing|fixtures)$/.test(path));

const imported = /^(?:import|export|\}) [^'\n]*from '([^']+)';$|\bimport\('([^']+)'\)|^import '([^']+)';$/gm;

/** Import specifiers of a source file, without those of types. */
export function importsOf(text: string): string[] {
  const code = text.replaceAll(/^(?:import|export) type [^;]+;$/gm, '').replaceAll(/^ *(?:\*|\/\/).*$/gm, '');
  return [...code.matchAll(imported)].map(([, from, later, alone]) => from ?? later ?? alone ?? '');
}

/** Packages that the parts of shared import, sorted. */
export function packagesOfShared(workspace: string): string[] {
  const files = sharedParts
    .flatMap((part) => globSync(`${part}/**/*.ts`, { cwd: workspace }))
    .filter((path) => !isForTests(path));
  const names = files
    .flatMap((path) => importsOf(readFileSync(join(workspace, path), 'utf8')))
    .filter((name) => !name.startsWith('.') && !name.startsWith('@vitrine/') && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(names)].sort();
}
