import {
  type RemoteDescription,
  type RemoteRelease,
  type ServedRemote,
  servedRemote,
} from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { RegistryLine } from '../../platform/web/RegistrySource.ts';

const releaseOf = (name: string, version: string): RemoteRelease => ({
  version,
  entry: `/web/remotes/${name}/${version}/mf-manifest.json`,
  integrity: `/web/remotes/${name}/${version}/integrity.json`,
});

const stableLine = servedRemote.omit({ canary: true });

/** Undefined where an earlier server took a description that is refused now. */
function stableOf(
  description: RemoteDescription,
  { name, version, previous }: { name: string; version: string; previous: string | null },
): Omit<ServedRemote, 'canary'> | undefined {
  const { paths, label, navigation, landing } = description;
  const line = {
    name,
    ...releaseOf(name, version),
    paths,
    label,
    navigation,
    ...(landing && { landing }),
    ...(previous !== null && { previous: releaseOf(name, previous) }),
  };
  return stableLine.safeParse(line).data;
}

/** The channels with what the builds in use say of themselves. */
const readRows = (connection: Connection) =>
  connection
    .selectFrom('remote_channel')
    .leftJoin('remote_version as stable', (join) =>
      join
        .onRef('stable.name', '=', 'remote_channel.name')
        .onRef('stable.version', '=', 'remote_channel.version'),
    )
    .leftJoin('remote_version as canary', (join) =>
      join
        .onRef('canary.name', '=', 'remote_channel.name')
        .onRef('canary.version', '=', 'remote_channel.canary_version'),
    )
    .select(['remote_channel.name', 'remote_channel.version'])
    .select(['previous_version', 'canary_version', 'canary_audience'])
    .select(['stable.description as description', 'canary.description as canaryDescription'])
    .orderBy('remote_channel.name')
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

function lineOf({ name, version, description, ...row }: Row): RegistryLine {
  const previous = row.previous_version;
  const stable =
    version !== null && description ? stableOf(description, { name, version, previous }) : undefined;
  const canary = row.canary_version;
  return {
    name,
    stable,
    contract: description?.contract,
    canary: canary === null ? undefined : { ...releaseOf(name, canary), ...row.canary_audience },
    canaryContract: row.canaryDescription?.contract,
    ...(version !== null && !stable && { fault: `remote.json of ${version}` }),
  };
}

/** What the registry says of each remote. */
export const readRegistryLines = async (connection: Connection): Promise<RegistryLine[]> =>
  (await readRows(connection)).map(lineOf);
