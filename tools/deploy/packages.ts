import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** Names of the packages in a `node_modules` folder, with their scopes. */
function namesIn(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/** The `node_modules` folder that holds a package: pnpm puts those that it needs beside it. */
function modulesAround(folder: string, name: string): string {
  return name.split('/').reduce((path) => dirname(path), folder);
}

/** What a package of the workspace needs to run: its dependencies, and the optional ones of this platform. */
export function runtimeDependencies(folder: string): string[] {
  const { dependencies, optionalDependencies } = manifest.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const optional = Object.keys(optionalDependencies).filter((name) =>
    existsSync(join(folder, 'node_modules', name)),
  );
  return [...Object.keys(dependencies), ...optional];
}

/**
 * Folders of pnpm's store that the named packages reach, such as `…/.pnpm/zod@4.6.7/node_modules`, sorted. Each holds
 * one package and links to those that it needs.
 *
 * @param modules the `node_modules` folder in which the names are found
 */
export function storeFolders(modules: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of namesIn(folder)) visit(modulesAround(realpathSync(join(folder, name)), name));
  };
  for (const name of names) visit(modulesAround(realpathSync(join(modules, name)), name));
  return [...found].sort();
}
