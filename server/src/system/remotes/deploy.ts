import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DeployedBuild, RemoteDescription } from '@vitrine/shared/api';
import { findOperatingAccount } from '../../account/operatingAccount.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { writeHashed } from '../../platform/files/hashedWrite.ts';
import { newId } from '../../platform/identifier.ts';
import type { Slot } from '../../platform/limits/Slots.ts';
import { typeOf } from '../../platform/web/contentTypes.ts';
import { isOnDisk } from '../../platform/web/places.ts';
import type { Needs } from '../../services.ts';
import { changeRegistry, recordChange } from './changes.ts';
import { type Deployer, requireRemote } from './deployer.ts';
import { type Build, readBuild } from './readBuild.ts';
import type { RemoteFile } from './tables.ts';

export type DeployNeeds = Needs<
  'audit' | 'clock' | 'config' | 'database' | 'files' | 'remoteRegistry' | 'remotes' | 'signals'
>;

const ownerKind = 'remote';
/** Versions of a remote that are kept; the oldest that are not in use are removed for a new one. */
const mostVersions = 50;

const isBelow = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/**
 * A path that is another remote's, or below one, with its owner; those that the remote has already stay allowed.
 *
 * @param connection given: as a transaction sees the registry
 */
export async function findTakenPath(
  { remotes }: Needs<'remotes'>,
  { name, paths }: Pick<RemoteDescription, 'name' | 'paths'>,
  connection?: Connection,
): Promise<{ path: string; name: string } | undefined> {
  const served = ((await remotes.deployment(connection))?.remotes ?? []).map((remote) => remote.served);
  const own = served.find((remote) => remote.name === name)?.paths ?? [];
  for (const path of paths.filter((one) => !own.includes(one))) {
    const owner = served.find(
      (other) => other.name !== name && other.paths.some((one) => isBelow(path, one)),
    );
    if (owner) return { path, name: owner.name };
  }
  return undefined;
}

/** Refuses what {@link findTakenPath} finds. */
export async function requireFreePaths(
  services: Needs<'remotes'>,
  description: Pick<RemoteDescription, 'name' | 'paths'>,
  connection?: Connection,
): Promise<void> {
  const taken = await findTakenPath(services, description, connection);
  if (taken) throw new Refusal('remote.pathTaken', taken);
}

/** Refuses a version that was built for another contract than that of the host, which may be newer meanwhile. */
export async function requireContract(
  { remotes }: Needs<'remotes'>,
  { contract }: Pick<RemoteDescription, 'contract'>,
): Promise<void> {
  const expected = await remotes.contract();
  if (contract !== expected)
    throw new Refusal('remote.contract', { expected: String(expected), found: String(contract) });
}

/** What is shipped, in a folder or named by a line would be in use at once. */
async function requireUnused(
  { config, remotes }: Needs<'config' | 'remotes'>,
  { name, version }: RemoteDescription,
): Promise<void> {
  const served = (await remotes.read())?.remotes.find((remote) => remote.name === name);
  const named = [served, served?.previous, served?.canary].some((release) => release?.version === version);
  const shipped = (await remotes.builtVersionOf(name)) === version;
  if (named || shipped || (await isOnDisk(config, name, version)))
    throw new Refusal('remote.versionExists', { name, version });
}

async function requireNew(connection: Connection, { name, version }: RemoteDescription): Promise<void> {
  const found = await connection
    .selectFrom('remote_version')
    .select('version')
    .where('name', '=', name)
    .where('version', '=', version)
    .unionAll(
      connection
        .selectFrom('remote_removed')
        .select('version')
        .where('name', '=', name)
        .where('version', '=', version),
    )
    .executeTakeFirst();
  if (found) throw new Refusal('remote.versionExists', { name, version });
}

/** Before there are rows: the sweeper removes what a failed deployment leaves. */
async function storeFiles({ files }: Needs<'files'>, build: Build): Promise<RemoteFile[]> {
  const stored: RemoteFile[] = [];
  for (const [path, bytes] of build.files) {
    const { hash, size } = await files.writeBytes(bytes, { mime: typeOf(path) });
    stored.push({ path, hash, size });
  }
  return stored;
}

async function removeOldest({ files }: Needs<'files'>, connection: Connection, name: string): Promise<void> {
  const old = await connection
    .selectFrom('remote_version')
    .select('version')
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('remote_channel')
            .select('remote_channel.name')
            .whereRef('remote_channel.name', '=', 'remote_version.name')
            .where(({ or, eb, ref }) =>
              or(
                (['version', 'previous_version', 'canary_version'] as const).map((column) =>
                  eb(`remote_channel.${column}`, '=', ref('remote_version.version')),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('deployed_at', 'desc')
    .offset(mostVersions)
    .execute();
  for (const { version } of old) {
    await connection
      .deleteFrom('remote_version')
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
    await connection.insertInto('remote_removed').values({ name, version }).execute();
    await files.release(connection, ownerKind, `${name}/${version}`);
  }
}

async function insertVersion(
  services: DeployNeeds,
  connection: Connection,
  deployer: Deployer,
  { build, files }: { build: Build; files: readonly RemoteFile[] },
): Promise<void> {
  const { description, integrity, size } = build;
  const { name, version } = description;
  await connection
    .insertInto('remote_version')
    .values({
      name,
      version,
      description: JSON.stringify(description),
      integrity: JSON.stringify(integrity),
      files: JSON.stringify(files),
      size,
      deployed_at: services.clock.now(),
      deployed_by: deployer.by,
    })
    .execute();
  const operating = await findOperatingAccount(connection);
  const owner = { tenantId: operating?.id ?? '', ownerKind, ownerId: `${name}/${version}` };
  const hashes = [...new Set(files.map(({ hash }) => hash))];
  await services.files.referAll(connection, owner, hashes);
}

async function addBuild(services: DeployNeeds, deployer: Deployer, build: Build): Promise<DeployedBuild> {
  const { description, size } = build;
  const { name, version } = description;
  requireRemote(deployer, name);
  await requireContract(services, description);
  await requireFreePaths(services, description);
  await requireNew(services.database, description);
  await requireUnused(services, description);
  const files = await storeFiles(services, build);
  await changeRegistry(services, async (connection) => {
    await requireNew(connection, description);
    await insertVersion(services, connection, deployer, { build, files });
    await removeOldest(services, connection, name);
    const detail = { size, files: files.length };
    await recordChange(services, connection, deployer, {
      name,
      act: 'deployed',
      version,
      former: null,
      detail,
    });
  });
  return { name, version, files: files.length, size };
}

/**
 * Takes the ZIP of a build. Nothing uses the version until it is promoted or given to some accounts.
 *
 * @param slot for checking it, in memory; taken once the body has arrived, so that a slow sender keeps no others waiting
 */
export async function deployBuild(
  services: DeployNeeds,
  deployer: Deployer,
  { body, slot }: { body: Readable; slot: () => Promise<Slot> },
): Promise<DeployedBuild> {
  const limit = services.config.remoteSizeLimit;
  const path = await services.files.workPath(`remote-${newId()}.zip`);
  try {
    await writeHashed(path, body, limit);
    const checking = await slot();
    try {
      return await addBuild(services, deployer, await readBuild(path, limit));
    } finally {
      checking.release();
    }
  } finally {
    await rm(path, { force: true });
  }
}
