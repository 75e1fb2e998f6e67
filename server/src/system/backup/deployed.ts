import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { type DeployedFile, deployedFile, longestDeployed } from './format.ts';

/** The file that names the versions in use, and the folder that holds them as `<name>/<version>/`. */
const registry = 'remotes.json';
const folder = 'remotes';

async function filesBelow(directory: string, path: string): Promise<string[]> {
  const entries = await readdir(join(directory, path), { withFileTypes: true });
  const found = entries
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map((entry) => {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(directory, below);
      return entry.isFile() ? [below] : [];
    });
  return (await Promise.all(found)).flat();
}

/**
 * Paths below the data folder of what was deployed beside the host, in a fixed order. Links and hidden files are left
 * out, and what lies in no folder of a version: nothing of it is ever served.
 */
export async function listDeployed(dataDirectory: string): Promise<string[]> {
  const versions = existsSync(join(dataDirectory, folder)) ? await filesBelow(dataDirectory, folder) : [];
  const all = existsSync(join(dataDirectory, registry)) ? [...versions, registry] : versions;
  return all.filter((path) => deployedFile.shape.path.safeParse(path).success);
}

/** Bytes of all of them. */
export async function sizeOfDeployed(dataDirectory: string): Promise<number> {
  const sizes = (await listDeployed(dataDirectory)).map(
    async (path) => (await stat(join(dataDirectory, path))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A deployed file, read as a whole: its hash is written before its bytes. Refuses what no build makes. */
export async function readDeployed(
  dataDirectory: string,
  path: string,
): Promise<{ file: DeployedFile; bytes: Buffer }> {
  const whole = join(dataDirectory, path);
  if ((await stat(whole)).size > longestDeployed) throw new Refusal('backup.remoteTooLarge', { name: path });
  const bytes = await readFile(whole);
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
