import type { CanaryAudience } from '@vitrine/shared/api';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { changeRegistry, recordChange } from './changes.ts';
import { requireContract, requireFreePaths } from './deploy.ts';
import { type Deployer, requireRemote } from './deployer.ts';
import type { RemoteTables } from './tables.ts';

export type ChannelNeeds = Needs<'audit' | 'clock' | 'database' | 'remoteRegistry' | 'remotes' | 'signals'>;
export type Channel = Selectable<RemoteTables['remote_channel']>;

export const readChannel = (connection: Connection, name: string): Promise<Channel | undefined> =>
  connection.selectFrom('remote_channel').selectAll().where('name', '=', name).executeTakeFirst();

/** Versions that a change of the channel sets. */
interface Versions {
  readonly version: string | null;
  readonly previous_version: string | null;
}

/** Gives everybody a version. That ends a canary of it, and one of the version that is left. */
export async function putStable(
  { clock }: Needs<'clock'>,
  connection: Connection,
  {
    name,
    by,
    versions,
    channel,
  }: { name: string; by: string; versions: Versions; channel?: Channel | undefined },
): Promise<void> {
  const ends = [versions.version, channel?.version].includes(channel?.canary_version);
  const noCanary = { canary_version: null, canary_audience: null, canary_since: null, canary_by: null };
  const row = { ...versions, since: clock.now(), changed_by: by, ...(ends && noCanary) };
  await connection
    .insertInto('remote_channel')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function findDescription(connection: Connection, name: string, version: string) {
  const row = await connection
    .selectFrom('remote_version')
    .select('description')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new Refusal('remote.versionUnknown', { name, version });
  return row.description;
}

/** Refuses a version that the host cannot run, or whose paths another remote has meanwhile. */
async function requireUsable(
  services: Needs<'remotes'>,
  connection: Connection,
  { name, version }: { name: string; version: string },
): Promise<void> {
  const description = await findDescription(connection, name, version);
  await requireContract(services, description);
  await requireFreePaths(services, description, connection);
}

/** Gives everybody a deployed version; without one, that of the canary. The former one is kept to fall back to. */
export async function promote(
  services: ChannelNeeds,
  deployer: Deployer,
  { name, version: asked }: { name: string; version?: string | undefined },
): Promise<string> {
  requireRemote(deployer, name);
  // An edited remotes.json is read before the transaction, with a connection of its own.
  await services.remotes.isShipped(name);
  return changeRegistry(services, async (connection) => {
    const channel = await readChannel(connection, name);
    const version = asked ?? channel?.canary_version;
    if (!version) throw new Refusal('remote.noCanary', { name });
    await requireUsable(services, connection, { name, version });
    const former = channel?.version ?? null;
    if (former === version) return version;
    const versions = { version, previous_version: former };
    await putStable(services, connection, { name, by: deployer.by, versions, channel });
    await recordChange(services, connection, deployer, { name, act: 'promoted', version, former });
    return version;
  });
}

/** Whether the remote has a version without the registry. */
async function isServed({ remotes }: Needs<'remotes'>, name: string): Promise<boolean> {
  const served = (await remotes.read())?.remotes ?? [];
  return served.some((remote) => remote.name === name);
}

async function stopCanary(
  services: ChannelNeeds,
  connection: Connection,
  actor: Deployer,
  channel: Channel | undefined,
): Promise<null> {
  if (!channel?.canary_version) return null;
  const { name, canary_version: former } = channel;
  await connection
    .updateTable('remote_channel')
    .set({ canary_version: null, canary_audience: null, canary_since: null, canary_by: null })
    .where('name', '=', name)
    .execute();
  await recordChange(services, connection, actor, { name, act: 'canaryStopped', version: null, former });
  return null;
}

const isEmpty = ({ accounts, level, percent }: CanaryAudience): boolean =>
  !accounts?.length && level === undefined && percent === undefined;

/** Gives a deployed version to some accounts; null ends that. */
export async function setCanary(
  services: ChannelNeeds,
  deployer: Deployer,
  { name, version, ...audience }: CanaryAudience & { name: string; version: string | null },
): Promise<string | null> {
  requireRemote(deployer, name);
  if (version !== null) {
    await requireContract(services, await findDescription(services.database, name, version));
    if (isEmpty(audience)) throw new Refusal('remote.audienceRequired');
    if (!(await isServed(services, name))) throw new Refusal('remote.unknown', { name });
  }
  return changeRegistry(services, async (connection) => {
    const channel = await readChannel(connection, name);
    if (version === null) return stopCanary(services, connection, deployer, channel);
    const now = services.clock.now();
    const canary = {
      canary_version: version,
      canary_audience: JSON.stringify(audience),
      canary_since: now,
      canary_by: deployer.by,
    };
    const first = { name, version: null, previous_version: null, since: now, changed_by: deployer.by };
    await connection
      .insertInto('remote_channel')
      .values({ ...first, ...canary })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(canary))
      .execute();
    const former = channel?.canary_version ?? null;
    await recordChange(services, connection, deployer, {
      name,
      act: 'canarySet',
      version,
      former,
      detail: { audience },
    });
    return version;
  });
}

/** The version before: the previous one, or null for that of the host. Undefined where there is neither. */
export async function versionBefore(
  { remotes }: Needs<'remotes'>,
  { name, version, previous_version: previous }: Channel,
): Promise<string | null | undefined> {
  if (previous !== null) return previous;
  const shipped = version !== null && (await remotes.isShipped(name));
  return shipped ? null : undefined;
}

/** Gives everybody the version before; null where that is the one of the host, or none: the remote is taken out. */
export async function rollBack(
  services: ChannelNeeds,
  deployer: Deployer,
  name: string,
): Promise<string | null> {
  requireRemote(deployer, name);
  await services.remotes.isShipped(name);
  return changeRegistry(services, async (connection) => {
    const channel = await readChannel(connection, name);
    if (!channel || (channel.version === null && channel.previous_version === null))
      throw new Refusal('remote.nothingBefore', { name });
    const known = await versionBefore(services, channel);
    const before = known ?? null;
    if (before !== null) await requireUsable(services, connection, { name, version: before });
    const versions = { version: before, previous_version: null };
    await putStable(services, connection, { name, by: deployer.by, versions, channel });
    // Without a version for everybody there is none to try another one beside.
    if (known === undefined)
      await stopCanary(services, connection, deployer, await readChannel(connection, name));
    const change = { name, act: 'rolledBack', version: before, former: channel.version } as const;
    await recordChange(services, connection, deployer, change);
    return before;
  });
}
