import { constants, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isForTests, packagesOfShared, sourcesIn } from './contents.ts';
import { runtimeDependencies, storeFolders } from './packages.ts';

/** A copy that shares the blocks of the original where the file system can. */
const mode = constants.COPYFILE_FICLONE;

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    mode,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (path) => !isForTests(path),
  });
}

/** Packages of the workspace are copied as sources; their link is the same in both folders. */
const isOwn = (name: string): boolean => name.startsWith('@vitrine/');

/** Copies the named packages of a workspace package with all that they need, and links them. */
function takePackages(owner: string, names: readonly string[], { from, to }: Folders): void {
  const modules = join(from, owner, 'node_modules');
  for (const folder of storeFolders(
    modules,
    names.filter((name) => !isOwn(name)),
  )) {
    const place = join(to, relative(from, folder));
    if (!existsSync(place)) copy(folder, place);
  }
  for (const name of names) copy(join(modules, name), join(to, owner, 'node_modules', name));
}

interface Folders {
  /** The checkout, built. */
  readonly from: string;
  readonly to: string;
}

/**
 * Fills an empty folder with what a server needs to run, and nothing else: sources, builds, the packages of the
 * lockfile for this platform, and Node. Throws for a folder with content and a checkout that is not built.
 */
export function assemble({ from, to }: Folders): void {
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  const sources = sourcesIn(from);
  const missing = sources.filter((path) => !existsSync(join(from, path)));
  if (missing.length > 0) throw new Error(`Not there: ${missing.join(', ')}. Run \`npm run build\` first.`);
  for (const path of sources) copy(join(from, path), join(to, path));
  takePackages('server', runtimeDependencies(join(from, 'server')), { from, to });
  takePackages('shared', packagesOfShared(from), { from, to });
  takeNode({ from, to });
}

/** The binary alone: its package also has an installer. */
function takeNode({ from, to }: Folders): void {
  mkdirSync(join(to, 'bin'));
  cpSync(join(from, 'node_modules/node/bin/node'), join(to, 'bin/node'), { mode, dereference: true });
}
