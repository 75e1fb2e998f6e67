import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const workspace = join(import.meta.dirname, '..', '..');

/** The shared package, whose subpaths are shared at run time between host and remotes. */
export const sharedFolder = join(workspace, 'shared');

export interface PackageFacts {
  /** Folder name in the workspace, e.g. `mf-terminal`. */
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
