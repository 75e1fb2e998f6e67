import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { codeOf } from '../../platform/failureCode.ts';
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

/** A version of the same name gives way as a whole: its files belong together. */
async function adoptVersion(dataDirectory: string, staging: string, path: string): Promise<void> {
  const target = join(dataDirectory, path);
  await mkdir(dirname(target), { recursive: true });
  if (existsSync(target)) {
    await rm(join(staging, 'replaced'), { recursive: true, force: true });
    await rename(target, join(staging, 'replaced'));
  }
  await rename(join(staging, path), target);
}

/**
 * Puts the remotes of a backup in force: versions beside those that are there, and last the file that names them. May be
 * done again after it was interrupted.
 */
export async function adoptDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  const staging = stagingOf(dataDirectory, restoreId);
  const versions = join(staging, folder);
  for (const name of existsSync(versions) ? await readdir(versions) : [])
    for (const version of await readdir(join(versions, name)))
      await adoptVersion(dataDirectory, staging, `${folder}/${name}/${version}`);
  if (existsSync(join(staging, registry)))
    await rename(join(staging, registry), join(dataDirectory, registry));
  await dropDeployed(dataDirectory, restoreId);
}

/** Forgets them: the rows did not come, or the remotes are in their place. */
export async function dropDeployed(dataDirectory: string, restoreId: string): Promise<void> {
  await rm(stagingOf(dataDirectory, restoreId), { recursive: true, force: true });
}
