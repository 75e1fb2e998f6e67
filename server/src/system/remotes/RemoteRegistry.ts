import type { Connection } from '../../platform/database/connection.ts';
import type { RegistryLine, RegistrySource, StoredVersion } from '../../platform/web/RegistrySource.ts';
import type { Needs } from '../../services.ts';
import { readRegistryLines } from './registryLines.ts';

/** Milliseconds after which a server reads again in any case: a signal of another one may be lost. */
const longestKnown = 10_000;
/** Milliseconds after a read that failed, and between reads for versions that are not known. */
const untilRetry = 1000;
/** Versions whose lists of files are kept in memory. */
const mostKept = 60;

interface Known {
  readonly lines: readonly RegistryLine[];
  /** `<name>/<version>` of all versions. */
  readonly versions: ReadonlySet<string>;
  readonly until: number;
  /** Changes that it has. */
  readonly changes: number;
}

const keyOf = (name: string, version: string) => `${name}/${version}`;

/**
 * The versions of remotes that were deployed by a call, as each server knows them: changes arrive by signals. While the
 * database does not answer, what was read last goes on.
 */
export class RemoteRegistry implements RegistrySource {
  readonly #services: Needs<'database' | 'files' | 'log'>;
  #last: Known | undefined;
  #reading: Promise<Known> | undefined;
  #changes = 0;
  #askedAgain = Number.NEGATIVE_INFINITY;
  readonly #versions = new Map<string, StoredVersion>();
  /** Versions whose files were seen in the file store. */
  readonly #present = new Set<string>();

  constructor(services: Needs<'database' | 'files' | 'log'>) {
    this.#services = services;
  }

  /** Something changed: the next request reads it. */
  forget(): void {
    this.#changes += 1;
    this.#reading = undefined;
    this.#versions.clear();
  }

  async lines(connection?: Connection): Promise<readonly RegistryLine[]> {
    return connection ? readRegistryLines(connection) : (await this.#read()).lines;
  }

  async find(name: string, version: string): Promise<StoredVersion | undefined> {
    const key = keyOf(name, version);
    if (!(await this.#has(key))) return undefined;
    const kept = this.#versions.get(key);
    if (kept) return kept;
    const found = await this.#stored(name, version);
    if (!found) return undefined;
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= mostKept && oldest !== undefined) this.#versions.delete(oldest);
    this.#versions.set(key, found);
    return found;
  }

  /** Another server may just have deployed it: asked again, but not for each address that somebody makes up. */
  async #has(key: string): Promise<boolean> {
    if ((await this.#read()).versions.has(key)) return true;
    if (performance.now() - this.#askedAgain < untilRetry) return false;
    this.#askedAgain = performance.now();
    this.forget();
    return (await this.#read()).versions.has(key);
  }

  async #stored(name: string, version: string): Promise<StoredVersion | undefined> {
    const row = await this.#services.database
      .selectFrom('remote_version')
      .select(['files', 'integrity'])
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && { files: new Map(row.files.map((file) => [file.path, file])), integrity: row.integrity };
  }

  #read(): Promise<Known> {
    const last = this.#last;
    if (last?.changes === this.#changes && performance.now() < last.until) return Promise.resolve(last);
    this.#reading ??= this.#renew(this.#changes);
    return this.#reading;
  }

  async #renew(changes: number): Promise<Known> {
    try {
      const known = { ...(await this.#load()), until: performance.now() + longestKnown, changes };
      if (changes === this.#changes) this.#last = known;
      return known;
    } catch (error) {
      if (!this.#last) throw error;
      this.#services.log.warn({ err: error }, 'the registry of remotes cannot be read: the last one goes on');
      const known = { ...this.#last, until: performance.now() + untilRetry, changes };
      if (changes === this.#changes) this.#last = known;
      return known;
    } finally {
      if (changes === this.#changes) this.#reading = undefined;
    }
  }

  async #load(): Promise<Pick<Known, 'lines' | 'versions'>> {
    const { database } = this.#services;
    const [lines, versions] = await Promise.all([
      readRegistryLines(database),
      database.selectFrom('remote_version').select(['name', 'version']).execute(),
    ]);
    const keys = versions.map(({ name, version }) => keyOf(name, version));
    return { lines: await Promise.all(lines.map((line) => this.#withFiles(line))), versions: new Set(keys) };
  }

  /** Leaves versions out whose files are gone, as after a restore of rows alone. */
  async #withFiles(line: RegistryLine): Promise<RegistryLine> {
    const { name, stable, canary } = line;
    const [hasStable, hasCanary] = await Promise.all(
      [stable, canary].map(async (one) => one === undefined || this.#isPresent(name, one.version)),
    );
    return {
      ...line,
      stable: hasStable ? stable : undefined,
      canary: hasCanary ? canary : undefined,
      ...(!hasStable && { fault: `files of ${stable?.version}` }),
    };
  }

  async #isPresent(name: string, version: string): Promise<boolean> {
    const key = keyOf(name, version);
    if (this.#present.has(key)) return true;
    const manifest = (await this.#stored(name, version))?.files.get('mf-manifest.json');
    try {
      if (!manifest || !(await this.#services.files.has(manifest.hash))) return false;
    } catch (error) {
      // Whether it is there is not known: the version stays in use.
      this.#services.log.warn({ err: error, name, version }, 'files of a remote cannot be checked');
      return true;
    }
    this.#present.add(key);
    return true;
  }
}
