import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { codeOf } from '../../platform/failureCode.mjs';
import { type DeployedFile, deployedFile, longestDeployed } from './format.ts';

/** The file that names the versions in use, and the folder that holds them as `<name>/<version>/`. */
const registry = 'remotes.json';
const folder = 'remotes';

/** What was deleted between two looks at it is undefined. */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Files below a folder. Links are followed as they are served: to what lies below the first folder, and to no folder that
 * they are in themselves. @param within real paths of the folders above and of this one
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
 * Paths below the data folder of what was deployed beside the host, in a fixed order. Hidden files are left out, links that
 * lead out of the folder, and what lies in no folder of a version: nothing of it is ever served.
 */
export async function listDeployed(dataDirectory: string): Promise<string[]> {
  const root = await unlessGone(realpath(join(dataDirectory, folder)));
  const versions = root === undefined ? [] : await filesBelow(root, folder, [root]);
  const all = existsSync(join(dataDirectory, registry)) ? [...versions, registry] : versions;
  return all.filter((path) => deployedFile.shape.path.safeParse(path).success);
}

/** Bytes of a deployed file; none when it was deleted meanwhile. */
const sizeOf = async (dataDirectory: string, path: string): Promise<number> =>
  (await unlessGone(stat(join(dataDirectory, path))))?.size ?? 0;

/** Bytes of all of them. */
export async function sizeOfDeployed(dataDirectory: string): Promise<number> {
  const sizes = (await listDeployed(dataDirectory)).map((path) => sizeOf(dataDirectory, path));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Refuses a file that no build makes: a backup with it could not be restored. */
export async function requireSizes(dataDirectory: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if ((await sizeOf(dataDirectory, path)) > longestDeployed)
      throw new Refusal('backup.remoteTooLarge', { name: path });
}

/** A deployed file, read as a whole: its hash is written before its bytes. Undefined when it was deleted meanwhile. */
export async function readDeployed(
  dataDirectory: string,
  path: string,
): Promise<{ file: DeployedFile; bytes: Buffer } | undefined> {
  // Once more: it may have grown since all of them were looked at.
  await requireSizes(dataDirectory, [path]);
  const bytes = await unlessGone(readFile(join(dataDirectory, path)));
  if (bytes === undefined) return undefined;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { file: { path, hash, size: bytes.length }, bytes };
}

/** Where the remotes of a backup lie until its rows are there. */
export const stagingOf = (dataDirectory: string, restoreId: string): string =>
  join(dataDirectory, `${folder}.${restoreId}`);

/** Lays the remotes of a backup into a folder of their own. Their paths have been read by `deployedFile`. */
export class DeployedReceiver {
  readonly #staging: string;
  #path = '';
  #parts: Buffer[] = [];

  constructor(staging: string) {
    this.#staging = staging;
  }

  async begin({ path }: DeployedFile): Promise<void> {
    this.#path = path;
    this.#parts = [];
  }

  async part(bytes: Buffer): Promise<void> {
    this.#parts.push(bytes);
  }

  async end(): Promise<void> {
    const target = join(this.#staging, this.#path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.concat(this.#parts), { mode: 0o640, flush: true });
    this.#parts = [];
  }
}

/** A hidden name beside a file or folder, on the same disk. */
const besideOf = (target: string, restoreId: string, what: string): string =>
  join(dirname(target), `.${basename(target)}.${restoreId}.${what}`);

/** Moves; copies where the folder of the remotes is a disk of its own. The source is then dropped with its folder. */
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

/** A version of the same name gives way as a whole: its files belong together. It comes back when the other cannot come. */
async function moveVersion(dataDirectory: string, restoreId: string, path: string): Promise<void> {
  const target = join(dataDirectory, path);
  const replaced = besideOf(target, restoreId, 'old');
  await mkdir(dirname(target), { recursive: true });
  // After a kill in between, the one that was there is away already.
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

/** Folders of versions that a backup brought, below the data folder. */
async function stagedVersions(dataDirectory: string, restoreId: string): Promise<string[]> {
  const versions = join(stagingOf(dataDirectory, restoreId), folder);
  const names = (await unlessGone(readdir(versions))) ?? [];
  const found = names.map(async (name) =>
    (await readdir(join(versions, name))).map((version) => `${folder}/${name}/${version}`),
  );
  return (await Promise.all(found)).flat();
}

/** Of a place that this server may not write to, or that is something else than a folder. */
const lockedCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'];

/**
 * Refuses remotes that could not be put in force, while nothing has been changed yet: writes and removes a file in every
 * folder that they will come to.
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

/**
 * Puts the remotes of a backup in force: versions beside those that are there, and last the file that names them. May be
 * done again after it was interrupted.
 */
export async function moveDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  const staging = stagingOf(dataDirectory, restoreId);
  for (const path of await stagedVersions(dataDirectory, restoreId))
    await moveVersion(dataDirectory, restoreId, path);
  if (existsSync(join(staging, registry)))
    await moveIn(join(staging, registry), join(dataDirectory, registry), restoreId);
  await dropDeployed(dataDirectory, restoreId);
}

/** Forgets them: the rows did not come, or the remotes are in their place. */
export async function dropDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  await rm(stagingOf(dataDirectory, restoreId), { recursive: true, force: true });
}
