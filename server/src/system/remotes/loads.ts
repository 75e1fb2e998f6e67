import type { ParsedInputOf, reportRemoteLoad } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';
import type { RateLimiter } from '../../platform/limits/RateLimiter.ts';
import type { Needs } from '../../services.ts';
import { changeRegistryIfFree, recordChange } from './changes.ts';
import { type Channel, type ChannelNeeds, putStable, readChannel, versionBefore } from './channels.ts';
import { systemActor } from './deployer.ts';

type Report = ParsedInputOf<typeof reportRemoteLoad>;
export type LoadNeeds = ChannelNeeds & Needs<'config' | 'log'>;

/** Milliseconds whose loads decide whether a version is left. */
const considered = 10 * 60_000;
/** Fewer loads than these say nothing. */
const fewestLoads = 10;
/** Failures of a version that are kept with their stacks within an hour. */
const mostFailures = 20;

/** Per person and version within ten minutes, so that no single person can make everybody leave a version. */
export const loadRate = { points: 5, seconds: 600 };

const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);

/** Only versions that the server offers are counted: others would be rows without end. */
async function isOffered({ remotes }: Needs<'remotes'>, { name, version }: Report): Promise<boolean> {
  const served = (await remotes.read())?.remotes.find((remote) => remote.name === name);
  return [served, served?.canary, served?.previous].some((release) => release?.version === version);
}

async function count(connection: Connection, report: Report, now: Date): Promise<void> {
  const { name, version, outcome } = report;
  const one = { shown: outcome === 'shown' ? 1 : 0, failed: outcome === 'failed' ? 1 : 0 };
  await sql`insert into remote_load (name, version, minute, shown, failed)
    values (${name}, ${version}, ${minuteOf(now)}, ${one.shown}, ${one.failed})
    on conflict (name, version, minute) do update
    set shown = remote_load.shown + excluded.shown, failed = remote_load.failed + excluded.failed`.execute(
    connection,
  );
}

async function keepFailure(connection: Connection, report: Report, now: Date): Promise<void> {
  const { name, version, stage = 'import', message = '', stack = '' } = report;
  const since = new Date(now.getTime() - 3_600_000);
  const recent = await connection
    .selectFrom('remote_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', name)
    .where('version', '=', version)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (recent.count >= mostFailures) return;
  await connection
    .insertInto('remote_failure')
    .values({ id: newId(), name, version, at: now, stage, message, stack })
    .execute();
}

/** Percent of failed loads; 0 for too few. */
async function failedShare(connection: Connection, { name, version }: Report, since: Date): Promise<number> {
  const { shown, failed } = await connection
    .selectFrom('remote_load')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('shown'), sql<number>`0`).as('shown'),
      fn.coalesce(fn.sum<number>('failed'), sql<number>`0`).as('failed'),
    ])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('minute', '>=', minuteOf(since))
    .executeTakeFirstOrThrow();
  const all = Number(shown) + Number(failed);
  return all < fewestLoads ? 0 : (Number(failed) / all) * 100;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

async function endCanary(connection: Connection, name: string): Promise<void> {
  await connection
    .updateTable('remote_channel')
    .set({ canary_version: null, canary_audience: null, canary_since: null, canary_by: null })
    .where('name', '=', name)
    .execute();
}

/** The version that takes the place of a failing one; undefined where there is none, or it is in use no more. */
async function leave(
  services: LoadNeeds,
  connection: Connection,
  channel: Channel,
  version: string,
): Promise<string | null | undefined> {
  const { name } = channel;
  if (channel.version !== version) {
    await endCanary(connection, name);
    return channel.version;
  }
  const before = await versionBefore(services, channel);
  if (before === undefined) return undefined;
  const versions = { version: before, previous_version: null };
  await putStable(services, connection, { name, by: '', versions });
  return before;
}

/** Leaves a version that fails too often: everybody gets the version before, or the canary ends. */
async function leaveFailing(services: LoadNeeds, report: Report): Promise<void> {
  const { name, version } = report;
  const { clock, config, log } = services;
  const actor = { ...(await systemActor(services, '')), by: '' };
  await changeRegistryIfFree(services, async (connection) => {
    const channel = await readChannel(connection, name);
    // Another server may have left it meanwhile.
    if (!channel || ![channel.version, channel.canary_version].includes(version)) return;
    const begun = channel.version === version ? channel.since : (channel.canary_since ?? channel.since);
    const since = later(begun, new Date(clock.now().getTime() - considered));
    const share = await failedShare(connection, report, since);
    if (share <= config.remoteFailurePercent) return;
    const before = await leave(services, connection, channel, version);
    if (before === undefined) return;
    const change = { name, act: 'leftForFailures', version: before, former: version } as const;
    const detail = { percent: Math.round(share) };
    await recordChange(services, connection, actor, { ...change, detail });
    log.warn({ name, version, before, percent: share }, 'a version of a remote fails too often and was left');
  });
}

/** Notes a load of a remote in a console. Reports beyond the rate are dropped without an error. */
export async function noteLoad(
  services: LoadNeeds,
  { report, memberId, rate }: { report: Report; memberId: string; rate: RateLimiter },
): Promise<void> {
  const { clock, config, database } = services;
  if (!(await isOffered(services, report))) return;
  if ((await rate.take(`${memberId} ${report.name} ${report.version}`)) > 0) return;
  const now = clock.now();
  await count(database, report, now);
  if (report.outcome === 'shown') return;
  await keepFailure(database, report, now);
  const share = await failedShare(database, report, new Date(now.getTime() - considered));
  if (share > config.remoteFailurePercent) await leaveFailing(services, report);
}
