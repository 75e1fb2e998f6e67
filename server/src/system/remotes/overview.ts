import type { DeployedVersion, getRemotes, OutputOf, RemoteState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { DeployedRemote } from '../../platform/web/DeployedRemotes.ts';
import type { Needs } from '../../services.ts';
import type { Channel } from './channels.ts';
import type { Deployer } from './deployer.ts';

/** Milliseconds whose loads are counted. */
const counted = 24 * 3_600_000;
/** Entries of the history, and failures, of a remote. */
const mostEntries = 20;

interface Loads {
  readonly shown: number;
  readonly failed: number;
}

interface Rows {
  readonly channels: readonly Channel[];
  readonly versions: ReadonlyMap<string, readonly DeployedVersion[]>;
  readonly changes: ReadonlyMap<string, RemoteState['history']>;
  readonly failures: ReadonlyMap<string, RemoteState['failures']>;
  readonly loads: ReadonlyMap<string, Loads>;
}

const keyOf = (name: string, version: string) => `${name}/${version}`;
const none: Loads = { shown: 0, failed: 0 };

function byName<Row extends { readonly name: string }, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): Map<string, Entry[]> {
  const groups = Map.groupBy(rows, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(entryOf)]));
}

async function readLoads(database: Database, now: Date): Promise<Map<string, Loads>> {
  const rows = await database
    .selectFrom('remote_load')
    .select(['name', 'version'])
    .select(({ fn }) => [fn.sum<number>('shown').as('shown'), fn.sum<number>('failed').as('failed')])
    .where('minute', '>', new Date(now.getTime() - counted))
    .groupBy(['name', 'version'])
    .execute();
  return new Map(
    rows.map(({ name, version, shown, failed }) => [
      keyOf(name, version),
      { shown: Number(shown), failed: Number(failed) },
    ]),
  );
}

async function readVersions(database: Database, loads: ReadonlyMap<string, Loads>) {
  const rows = await database
    .selectFrom('remote_version')
    .select(['name', 'version', 'size', 'deployed_at', 'deployed_by'])
    .orderBy('deployed_at', 'desc')
    .execute();
  return byName(rows, ({ name, version, size, deployed_at, deployed_by }) => ({
    version,
    size,
    deployedAt: deployed_at.toISOString(),
    deployedBy: deployed_by,
    ...(loads.get(keyOf(name, version)) ?? none),
  }));
}

/** The newest rows of each remote. */
async function readChanges(database: Database) {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('remote_change')
        .selectAll()
        .select(sql<number>`row_number() over (partition by name order by at desc, id desc)`.as('place'))
        .as('numbered'),
    )
    .selectAll()
    .where('place', '<=', mostEntries)
    .orderBy('place')
    .execute();
  return byName(rows, ({ act, version, former_version, changed_by, at }) => ({
    act,
    version,
    formerVersion: former_version,
    by: changed_by,
    at: at.toISOString(),
  }));
}

async function readFailures(database: Database) {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('remote_failure')
        .selectAll()
        .select(sql<number>`row_number() over (partition by name order by at desc, id desc)`.as('place'))
        .as('numbered'),
    )
    .selectAll()
    .where('place', '<=', mostEntries)
    .orderBy('place')
    .execute();
  return byName(rows, ({ version, at, stage, message, stack }) => ({
    version,
    at: at.toISOString(),
    stage,
    message,
    stack,
  }));
}

async function readRows({ clock, database }: Needs<'clock' | 'database'>): Promise<Rows> {
  const loads = await readLoads(database, clock.now());
  const [channels, versions, changes, failures] = await Promise.all([
    database.selectFrom('remote_channel').selectAll().execute(),
    readVersions(database, loads),
    readChanges(database),
    readFailures(database),
  ]);
  return { channels, versions, changes, failures, loads };
}

function canaryOf({ served }: DeployedRemote, channel: Channel | undefined): RemoteState['canary'] {
  if (!served.canary) return undefined;
  const { entry: _entry, integrity: _integrity, ...canary } = served.canary;
  if (channel?.canary_version !== canary.version) return canary;
  const since = channel.canary_since?.toISOString();
  return { ...canary, ...(since && { since }), ...(channel.canary_by && { by: channel.canary_by }) };
}

function stateOf(remote: DeployedRemote, rows: Rows): RemoteState {
  const { served, source } = remote;
  const { name, version, entry, previous } = served;
  const channel = rows.channels.find((row) => row.name === name);
  const canary = canaryOf(remote, channel);
  return {
    name,
    source,
    version,
    entry,
    ...(source === 'registry' && channel && { since: channel.since.toISOString(), by: channel.changed_by }),
    ...(previous && { previous: previous.version }),
    ...(canary && { canary }),
    health: rows.loads.get(keyOf(name, version)) ?? none,
    versions: [...(rows.versions.get(name) ?? [])],
    history: rows.changes.get(name) ?? [],
    failures: rows.failures.get(name) ?? [],
  };
}

/** A remote that is deployed but not in use has no line yet: only its versions are known. */
const waiting = (name: string): DeployedRemote => ({
  served: { name, version: '', entry: '', paths: [] },
  source: 'registry',
});

/** All remotes; for the holder of a token its own, without the faults of the file. */
export async function readRemotes(
  services: Needs<'clock' | 'database' | 'remotes'>,
  { only }: Pick<Deployer, 'only'>,
): Promise<OutputOf<typeof getRemotes>> {
  const [deployment, rows] = await Promise.all([services.remotes.deployment(), readRows(services)]);
  const inUse = deployment?.remotes ?? [];
  const unused = [...rows.versions.keys()].filter(
    (name) => !inUse.some(({ served }) => served.name === name),
  );
  const states = [...inUse, ...unused.map(waiting)].map((remote) => stateOf(remote, rows));
  return {
    remotes: states.filter(({ name }) => only === undefined || only === name),
    faults: only === undefined ? [...(deployment?.faults ?? [])] : [],
  };
}
