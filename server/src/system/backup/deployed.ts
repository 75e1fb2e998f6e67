import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { codeOf } from '../../platform/failureCode.mjs';
import { type DeployedFile, deployedFile, longestDeployed } from './format.ts';

/** Registry file of the versions in use, and the folder with `<name>/<version>/`. */
const registry = 'remotes.json';
const folder = 'remotes';

/** Undefined when the file was deleted meanwhile. */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Files below a folder. Symbolic links are followed as when serving: only to targets below the root folder, and never
 * into a cycle.
 * @param within real paths of the parent folders and of this one
 */
async function filesBelow(whole: string, path: string, within: readonly string[]): Promise<string[]> {
  const names = (await unlessGone(readdir(whole))) ?? [];
  const found = names.toSorted().map(async (name) => {
    const real = await unlessGone(realpath(join(whole, name)));
    const [root = ''] = within;
    if (real === undefined || !real.startsWith(`${root}${sep}`) || within.includes(real)) return [];
    const status = await unlessGone(stat(real));
    const below = `${path}/${name}`;
    if (status?.isDirectory()) return filesBelow(real, below, [...within, real]);
    return status?.isFile() ? [below] : [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Data-folder paths of deployed remotes, in a fixed order. Skips hidden files, links that lead out of the folder, and
 * files outside a version folder: none of them is ever served.
 */
export async function listDeployed(dataDirectory: string): Promise<string[]> {
  const root = await unlessGone(realpath(join(dataDirectory, folder)));
  const versions = root === undefined ? [] : await filesBelow(root, folder, [root]);
  const all = existsSync(join(dataDirectory, registry)) ? [...versions, registry] : versions;
  return all.filter((path) => deployedFile.shape.path.safeParse(path).success);
}

/** Size in bytes of a deployed file; 0 when it was deleted meanwhile. */
const sizeOf = async (dataDirectory: string, path: string): Promise<number> =>
  (await unlessGone(stat(join(dataDirectory, path))))?.size ?? 0;

/** Total size in bytes. */
export async function sizeOfDeployed(dataDirectory: string): Promise<number> {
  const sizes = (await listDeployed(dataDirectory)).map((path) => sizeOf(dataDirectory, path));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Refuses oversized files, which no build produces: a backup containing one could not be restored. */
export async function requireSizes(dataDirectory: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if ((await sizeOf(dataDirectory, path)) > longestDeployed)
      throw new Refusal('backup.remoteTooLarge', { name: path });
}

/** Reads a deployed file into memory, since its hash precedes its bytes. Undefined when it was deleted meanwhile. */
export async function readDeployed(
  dataDirectory: string,
  path: string,
): Promise<{ file: DeployedFile; bytes: Buffer } | undefined> {
  // Checked again: it may have grown since the listing.
  await requireSizes(dataDirectory, [path]);
  const bytes = await unlessGone(readFile(join(dataDirectory, path)));
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { file: { path, hash, size: bytes.length }, bytes };
}

/** Staging folder of a backup's remotes until the rows are committed. */
export const stagingOf = (dataDirectory: string, restoreId: string): string =>
  join(dataDirectory, `${folder}.${restoreId}`);

/** A hidden sibling path, on the same disk. */
const besideOf = (target: string, restoreId: string, what: string): string =>
  join(dirname(target), `.${basename(target)}.${restoreId}.${what}`);

/** Moves; copies when the remotes folder is on another disk. The source is deleted with its folder afterwards. */
async function moveIn(source: string, target: string, restoreId: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const copy = besideOf(target, restoreId, 'new');
    await rm(copy, { recursive: true, force: true });
    await cp(source, copy, { recursive: true });
    await rename(copy, target);
  }
}

/** Replaces a version of the same name as a whole, since its files belong together. Rolls back when the move fails. */
async function moveVersion(dataDirectory: string, restoreId: string, path: string): Promise<void> {
  const target = join(dataDirectory, path);
  const replaced = besideOf(target, restoreId, 'old');
  await mkdir(dirname(target), { recursive: true });
  // After an interruption the old version may already be moved away.
  if (await unlessGone(lstat(target))) {
    await rm(replaced, { recursive: true, force: true });
    await rename(target, replaced);
  }
  try {
    await moveIn(join(stagingOf(dataDirectory, restoreId), path), target, restoreId);
  } catch (error) {
    await rm(besideOf(target, restoreId, 'new'), { recursive: true, force: true });
    if (await unlessGone(lstat(replaced))) await rename(replaced, target);
    throw error;
  }
  await rm(replaced, { recursive: true, force: true });
}

/** Version folders staged from a backup, relative to the data folder. */
async function stagedVersions(dataDirectory: string, restoreId: string): Promise<string[]> {
  const versions = join(stagingOf(dataDirectory, restoreId), folder);
  const names = (await unlessGone(readdir(versions))) ?? [];
  const found = names.map(async (name) =>
    (await readdir(join(versions, name))).map((version) => `${folder}/${name}/${version}`),
  );
  return (await Promise.all(found)).flat();
}

/** Error codes of a path that is not writable or not a folder. */
const lockedCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

/**
 * Refuses remotes that could not be installed, before anything is changed: writes and deletes a test file in every
 * target
 * folder.
 */
export async function requireMovable(dataDirectory: string, restoreId: string): Promise<void> {
  const targets = (await stagedVersions(dataDirectory, restoreId)).map((path) => join(dataDirectory, path));
  for (const place of new Set(targets.map(dirname))) {
    const probe = join(place, `.${restoreId}.probe`);
    try {
      await mkdir(place, { recursive: true });
      await writeFile(probe, '');
      await rm(probe);
    } catch (cause) {
      if (!lockedCodes.includes(codeOf(cause))) throw cause;
      throw Object.assign(new Refusal('backup.remotesLocked'), { cause });
    }
  }
}

/** Installs a backup's remotes: versions first, the registry file last. Idempotent after an interruption. */
export async function moveDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  const staging = stagingOf(dataDirectory, restoreId);
  for (const path of await stagedVersions(dataDirectory, restoreId))
    await moveVersion(dataDirectory, restoreId, path);
  if (existsSync(join(staging, registry)))
    await moveIn(join(staging, registry), join(dataDirectory, registry), restoreId);
  await dropDeployed(dataDirectory, restoreId);
}

/** Deletes the staging folder, after a failed restore or a completed installation. */
export async function dropDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  await rm(stagingOf(dataDirectory, restoreId), { recursive: true, force: true });
}
