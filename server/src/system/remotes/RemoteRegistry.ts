import type { RemoteDescription, RemoteRelease, ServedRemote } from '@vitrine/shared/api';
import type { RegistryLine, RegistrySource, StoredVersion } from '../../platform/web/RegistrySource.ts';
import type { Needs } from '../../services.ts';

/** Milliseconds after which a server reads again in any case: a signal of another one may be lost. */
const longestKnown = 10_000;
/** Versions whose lists of files are kept in memory. */
const mostKept = 60;

interface Known {
  readonly lines: readonly RegistryLine[];
  /** `<name>/<version>` of all versions. */
  readonly versions: ReadonlySet<string>;
  readonly until: number;
}

const keyOf = (name: string, version: string) => `${name}/${version}`;

const releaseOf = (name: string, version: string): RemoteRelease => ({
  version,
  entry: `/web/remotes/${name}/${version}/mf-manifest.json`,
  integrity: `/web/remotes/${name}/${version}/integrity.json`,
});

function stableOf(
  description: RemoteDescription,
  { name, version, previous }: { name: string; version: string; previous: string | null },
): Omit<ServedRemote, 'canary'> {
  const { paths, label, navigation, landing } = description;
  return {
    name,
    ...releaseOf(name, version),
    paths,
    label,
    navigation,
    ...(landing && { landing: landing.map((page) => ({ order: 0, ...page })) }),
    ...(previous !== null && { previous: releaseOf(name, previous) }),
  };
}

/** The versions of remotes that were deployed by a call, as each server knows them: changes arrive by signals. */
export class RemoteRegistry implements RegistrySource {
  readonly #database: Needs<'database'>['database'];
  #known: Promise<Known> | undefined;
  readonly #versions = new Map<string, StoredVersion>();

  constructor({ database }: Needs<'database'>) {
    this.#database = database;
  }

  /** Something changed: the next request reads it. */
  forget(): void {
    this.#known = undefined;
  }

  async lines(): Promise<readonly RegistryLine[]> {
    return (await this.#read()).lines;
  }

  async find(name: string, version: string): Promise<StoredVersion | undefined> {
    const key = keyOf(name, version);
    if (!(await this.#read()).versions.has(key)) return undefined;
    const kept = this.#versions.get(key);
    if (kept) return kept;
    const row = await this.#database
      .selectFrom('remote_version')
      .select(['files', 'integrity'])
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!row) return undefined;
    const found = { files: new Map(row.files.map((file) => [file.path, file])), integrity: row.integrity };
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= mostKept && oldest !== undefined) this.#versions.delete(oldest);
    this.#versions.set(key, found);
    return found;
  }

  async #read(): Promise<Known> {
    const known = await this.#known;
    if (known && performance.now() < known.until) return known;
    const reading = this.#load();
    this.#known = reading;
    try {
      return await reading;
    } catch (error) {
      if (this.#known === reading) this.#known = undefined;
      throw error;
    }
  }

  async #load(): Promise<Known> {
    const [channels, versions] = await Promise.all([
      this.#database
        .selectFrom('remote_channel')
        .leftJoin('remote_version', (join) =>
          join
            .onRef('remote_version.name', '=', 'remote_channel.name')
            .onRef('remote_version.version', '=', 'remote_channel.version'),
        )
        .select(['remote_channel.name', 'remote_channel.version', 'remote_version.description'])
        .select(['previous_version', 'canary_version', 'canary_audience'])
        .orderBy('remote_channel.name')
        .execute(),
      this.#database.selectFrom('remote_version').select(['name', 'version']).execute(),
    ]);
    const lines = channels.map(({ name, version, description, ...row }) => ({
      name,
      stable:
        version !== null && description
          ? stableOf(description, { name, version, previous: row.previous_version })
          : undefined,
      canary:
        row.canary_version === null
          ? undefined
          : { ...releaseOf(name, row.canary_version), ...row.canary_audience },
    }));
    const keys = versions.map(({ name, version }) => keyOf(name, version));
    return { lines, versions: new Set(keys), until: performance.now() + longestKnown };
  }
}
