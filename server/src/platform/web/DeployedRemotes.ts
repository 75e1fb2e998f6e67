import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFault, ServedRemote } from '@vitrine/shared/api';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Connection } from '../database/connection.ts';
import { codeOf } from '../failureCode.mjs';
import type { CoreNeeds } from '../services.ts';
import { withContentHashes } from './contentAddress.ts';
import { type EditedLines, EditedRemotes } from './EditedRemotes.ts';
import type { RegistryLine, RegistrySource, StoredVersion } from './RegistrySource.ts';
import { type RemoteLine, type RemoteLines, readRemoteLines } from './remoteLines.ts';
import { shippedRemotes } from './shippedRemotes.ts';

const addressOf = (name: string, version: string): string =>
  `/web/remotes/${name}/${version}/mf-manifest.json`;

interface Release {
  readonly version: string;
  readonly entry?: string | undefined;
}

/** Fills in the manifest address, which is derived from the version unless given. */
const withEntry = <Given extends Release>(name: string, given: Given) => ({
  ...given,
  entry: given.entry ?? addressOf(name, given.version),
});

/** `shipped`: with the host; `file`: fixed by remotes.json; `registry`: deployed by a call. */
type RemoteSource = 'shipped' | 'file' | 'registry';

/** A remote of the deployment, and where its version comes from. */
export interface DeployedRemote {
  readonly served: ServedRemote;
  readonly source: RemoteSource;
}

interface Deployment {
  readonly contract: number;
  readonly remotes: readonly DeployedRemote[];
  readonly faults: readonly RemoteFault[];
}

/** As served at `/web/remotes.json`. */
interface ServedRegistry {
  readonly contract: number;
  readonly remotes: readonly ServedRemote[];
}

/** Takes console paths from remotes that come after another one with the same path: an address has one owner. */
function withoutTakenPaths(remotes: readonly DeployedRemote[]): readonly DeployedRemote[] {
  const taken = new Set<string>();
  return remotes.map((remote) => {
    const paths = remote.served.paths.filter((path) => !taken.has(path));
    for (const path of paths) taken.add(path);
    return { ...remote, served: { ...remote.served, paths } };
  });
}

/** @param built the version of the checkout, to which consoles may fall back from the first deployed one */
function fromRegistry({ name, stable, canary }: RegistryLine, built?: string): DeployedRemote | undefined {
  if (!stable) return undefined;
  const shipped =
    built === undefined || built === stable.version ? undefined : withEntry(name, { version: built });
  const previous = stable.previous ?? shipped;
  return {
    served: { ...stable, ...(previous && { previous }), ...(canary && { canary }) },
    source: 'registry',
  };
}

/** A line without the versions that were built for another contract: the host could not run them. */
function forContract(line: RegistryLine, expected: number): RegistryLine {
  const fits = (contract: number | undefined) => contract === undefined || contract === expected;
  const stable = fits(line.contract) ? line.stable : undefined;
  const canary = fits(line.canaryContract) ? line.canary : undefined;
  const fault = stable || !line.stable ? line.fault : `contract: ${line.contract}`;
  return { ...line, stable, canary, ...(fault !== undefined && { fault }) };
}

const registryFault = ({ name, fault }: RegistryLine): RemoteFault[] =>
  fault === undefined ? [] : [{ reason: 'field', name, detail: fault }];

/** Lines whose version is neither given nor known from a checkout. */
const versionFaults = (lines: readonly RemoteLine[], known: readonly DeployedRemote[]): RemoteFault[] =>
  lines
    .filter(({ name }) => !known.some(({ served }) => served.name === name))
    .map(({ name }) => ({ reason: 'noVersion', name, detail: 'version' }));

/**
 * Version of each remote in this deployment: from `remotes.json` in the folder that servers share, else from the
 * packages of the checkout. An entry without a version means the checkout's, so that raising a package version is enough.
 */
export class DeployedRemotes {
  readonly #config: Config;
  readonly #edited: EditedRemotes;
  readonly #log: CoreNeeds<'log'>['log'];
  #registry: RegistrySource | undefined;

  constructor(services: CoreNeeds<'clock' | 'config' | 'database' | 'log'>) {
    this.#config = services.config;
    this.#log = services.log;
    this.#edited = new EditedRemotes(services);
  }

  /** The domain of deployed versions registers them here. */
  register(registry: RegistrySource): void {
    this.#registry = registry;
  }

  /** The files of a version that was deployed by a call. */
  async stored(name: string, version: string): Promise<StoredVersion | undefined> {
    return this.#registry?.find(name, version);
  }

  /** Version of the contract of the host that is in the checkout. */
  async contract(): Promise<number> {
    return (await this.#shipped())?.contract ?? 1;
  }

  /** As served at `/web/remotes.json`, with every version and address filled in; undefined where no host is built. */
  async read(): Promise<ServedRegistry | undefined> {
    const deployment = await this.deployment();
    return (
      deployment && { contract: deployment.contract, remotes: deployment.remotes.map(({ served }) => served) }
    );
  }

  /**
   * With the source of each remote, and the faults of the edited file. Rejects while the registry was never read.
   * @param connection given: the registry as a transaction sees it
   */
  async deployment(connection?: Connection): Promise<Deployment | undefined> {
    return this.#compose((await this.#registry?.lines(connection)) ?? []);
  }

  async #compose(deployed: readonly RegistryLine[]): Promise<Deployment | undefined> {
    const edited = await this.#edited.read();
    const base = await this.#base(edited);
    if (!base) return undefined;
    const contract = await this.contract();
    const registry = new Map(deployed.map((line) => [line.name, forContract(line, contract)]));
    const added = [...registry.values()].filter(({ name }) => !base.lines.some((line) => line.name === name));
    const remotes = await Promise.all([
      ...base.lines.map((line) => this.#complete(line, registry.get(line.name))),
      ...added.map((line) => fromRegistry(line)),
    ]);
    const known = remotes.flatMap((remote) => remote ?? []);
    const addressed = withoutTakenPaths(known).map(async ({ served, source }) => ({
      served: await withContentHashes(this.#config, served),
      source,
    }));
    return {
      contract: base.contract ?? 1,
      remotes: await Promise.all(addressed),
      faults: [
        ...(edited?.faults ?? []),
        ...versionFaults(base.lines, known),
        ...[...registry.values()].flatMap(registryFault),
      ],
    };
  }

  /** The deployed version; undefined for an unknown remote. While the registry cannot be read, that without it. */
  async versionOf(name: string): Promise<string | undefined> {
    const lines = await this.#registry?.lines().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the registry of remotes cannot be read');
      return [];
    });
    const { remotes = [] } = (await this.#compose(lines ?? [])) ?? {};
    return remotes.find(({ served }) => served.name === name)?.served.version;
  }

  /** The version built in the checkout. */
  async builtVersionOf(name: string): Promise<string | undefined> {
    const text = await this.#textOf(join(this.#config.webDirectory, name, 'package.json'));
    return text === undefined ? undefined : z.object({ version: z.string() }).parse(JSON.parse(text)).version;
  }

  /** The edited lines, or those of the host while there is no file, or nothing of it was ever valid. */
  async #base(edited: EditedLines | undefined): Promise<Omit<EditedLines, 'faults'> | undefined> {
    if (!edited || (edited.lines.length === 0 && edited.faults.length > 0)) return this.#shipped();
    if (edited.faults.length === 0) return edited;
    // A line that never was valid: the remote stays as it came with the host.
    const shipped = (await this.#shipped())?.lines ?? [];
    const lacking = shipped.filter(
      ({ name }) =>
        edited.faults.some((fault) => fault.name === name) &&
        !edited.lines.some((line) => line.name === name),
    );
    return { ...edited, lines: [...edited.lines, ...lacking] };
  }

  /** Whether a remote has a version without the registry. */
  async isShipped(name: string): Promise<boolean> {
    const base = await this.#base(await this.#edited.read());
    const line = base?.lines.find((one) => one.name === name);
    return line !== undefined && (await this.#complete(line)) !== undefined;
  }

  /** Undefined where neither the line nor the checkout has a version. */
  async #complete(line: RemoteLine, registry?: RegistryLine): Promise<DeployedRemote | undefined> {
    const { name, previous, canary, ...given } = line;
    const fixed = given.version !== undefined || given.entry !== undefined;
    const built = await this.builtVersionOf(name);
    if (!fixed && registry?.stable) return fromRegistry(registry, built);
    const version = given.version ?? built;
    if (version === undefined) return undefined;
    const served = {
      name,
      ...withEntry(name, { ...given, version }),
      ...(previous && { previous: withEntry(name, previous) }),
      ...(canary && { canary: withEntry(name, canary) }),
    };
    if (fixed) return { served, source: 'file' };
    return { served: { ...served, ...(registry?.canary && { canary: registry.canary }) }, source: 'shipped' };
  }

  async #shipped(): Promise<RemoteLines | undefined> {
    const shipped = await shippedRemotes(this.#config.webDirectory);
    return shipped && readRemoteLines(Buffer.from(JSON.stringify(shipped)), this.#config.remoteOrigins);
  }

  async #textOf(path: string): Promise<string | undefined> {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }
}
