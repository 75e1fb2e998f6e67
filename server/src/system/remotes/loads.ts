import { isInCanary, type ParsedInputOf, type reportRemoteLoad } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Session } from '../../platform/access/session.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';
import type { RateLimiter } from '../../platform/limits/RateLimiter.ts';
import type { Needs } from '../../services.ts';
import { changeRegistryIfFree, recordChange } from './changes.ts';
import {
  type Channel,
  type ChannelNeeds,
  findDescription,
  putStable,
  readChannel,
  versionBefore,
} from './channels.ts';
import { findTakenPath } from './deploy.ts';
import { systemActor } from './deployer.ts';
import { failedShare, noteOutcome } from './outcomes.ts';

type Report = ParsedInputOf<typeof reportRemoteLoad>;
export type LoadNeeds = ChannelNeeds & Needs<'config' | 'log'>;

/** Milliseconds whose loads decide whether a version is left. */
const considered = 10 * 60_000;
/** Failures of a version that are kept with their stacks within an hour. */
const mostFailures = 20;
const mostOfPerson = 2;

/** Per person and version within ten minutes. */
export const loadRate = { points: 5, seconds: 600 };

const minuteOf = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);

/** The person whose console reports. */
export type ReportingSession = Pick<Session, 'memberId' | 'tenantId' | 'level' | 'userName'>;

/**
 * Only versions that the server offers this person are counted: others would be rows without end, and a canary ends by
 * what its audience sees.
 */
async function isOffered(
  { remotes }: Needs<'remotes'>,
  { name, version }: Report,
  { level, userName }: ReportingSession,
): Promise<boolean> {
  const served = (await remotes.read())?.remotes.find((remote) => remote.name === name);
  if (!served) return false;
  const { canary, previous } = served;
  if (served.version !== version && canary?.version === version)
    return isInCanary(canary, { userName, level: String(level) });
  return served.version === version || previous?.version === version;
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

async function keepFailure(
  connection: Connection,
  report: Report,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const { name, version, stage = 'import', message = '', stack = '' } = report;
  const since = new Date(now.getTime() - 3_600_000);
  const recent = await connection
    .selectFrom('remote_failure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn, eb }) =>
      fn
        .countAll<number>()
        .filterWhere(eb('member_id', '=', memberId))
        .as('own'),
    )
    .where('name', '=', name)
    .where('version', '=', version)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  if (Number(recent.count) >= mostFailures || Number(recent.own) >= mostOfPerson) return;
  await connection
    .insertInto('remote_failure')
    .values({ id: newId(), member_id: memberId, name, version, at: now, stage, message, stack })
    .execute();
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
  if (before !== null) {
    const description = await findDescription(connection, name, before);
    const fits = description.contract === (await services.remotes.contract());
    if (!fits || (await findTakenPath(services, description, connection))) return undefined;
  }
  const versions = { version: before, previous_version: null };
  await putStable(services, connection, { name, by: '', versions, channel });
  return before;
}

/** Since when what people saw counts: the version is in use, at most ten minutes. */
function sinceOf(channel: Channel, version: string, now: Date): Date {
  const begun = channel.version === version ? channel.since : (channel.canary_since ?? channel.since);
  return later(begun, new Date(now.getTime() - considered));
}

/** Percent for which a version that is in use fails; undefined where that is not too often, or nothing is to be done. */
async function tooOften(
  services: LoadNeeds,
  connection: Connection,
  { channel, version }: { channel: Channel | undefined; version: string },
): Promise<number | undefined> {
  // Another server may have left it meanwhile.
  if (!channel || ![channel.version, channel.canary_version].includes(version)) return undefined;
  if (channel.version === version && (await versionBefore(services, channel)) === undefined) return undefined;
  const { clock, config } = services;
  const release = { name: channel.name, version };
  const share = await failedShare(connection, release, sinceOf(channel, version, clock.now()));
  return share > config.remoteFailurePercent ? share : undefined;
}

/** Leaves a version that fails too often: everybody gets the version before, or the canary ends. */
async function leaveFailing(services: LoadNeeds, { name, version }: Report): Promise<void> {
  const { log } = services;
  const actor = { ...(await systemActor(services, '')), by: '' };
  await changeRegistryIfFree(services, async (connection) => {
    const channel = await readChannel(connection, name);
    const share = await tooOften(services, connection, { channel, version });
    if (!channel || share === undefined) return false;
    const before = await leave(services, connection, channel, version);
    if (before === undefined) return false;
    const change = { name, act: 'leftForFailures', version: before, former: version } as const;
    const detail = { percent: Math.round(share) };
    await recordChange(services, connection, actor, { ...change, detail });
    log.warn({ name, version, before, percent: share }, 'a version of a remote fails too often and was left');
    return true;
  });
}

/** Notes a load of a remote in a console. Reports beyond the rate are dropped without an error. */
export async function noteLoad(
  services: LoadNeeds,
  { report, session, rate }: { report: Report; session: ReportingSession; rate: RateLimiter },
): Promise<void> {
  const { clock, database } = services;
  const { name, version } = report;
  const { memberId } = session;
  if (!(await isOffered(services, report, session))) return;
  if ((await rate.take(`${memberId} ${name} ${version}`)) > 0) return;
  const now = clock.now();
  const failed = report.outcome === 'failed';
  await count(database, report, now);
  await noteOutcome(database, report, { reporter: session, failed, at: now });
  if (!failed) return;
  await keepFailure(database, report, { memberId, now });
  // Asked before the lock is: most failures change nothing.
  const channel = await readChannel(database, name);
  if ((await tooOften(services, database, { channel, version })) !== undefined)
    await leaveFailing(services, report);
}
