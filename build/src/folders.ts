import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageFacts {
  /** Name without the scope `@vitrine/`, e.g. `mf-terminal`. */
  name: string;
  /** Semantic version, the last segment of a remote's URL. */
  version: string;
}

/** Reads name and version from the package.json in `folder`, without the scope `@vitrine/`. */
export function readPackage(folder: string): PackageFacts {
  const facts: PackageFacts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name: facts.name.replace('@vitrine/', ''), version: facts.version };
}

/** The first of `names` that exists under `folder`, as an absolute path; throws when there is none. */
export function firstExisting(folder: string, ...names: string[]): string {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${folder} has none of ${names.join(', ')}`);
  return found;
}

/** Subfolders of `folder`, sorted; empty when the folder does not exist. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Files below `folder` with absolute paths, without those of installed packages and of builds. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')
      ? []
      : filesBelow(path);
  });
}
