import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteFault, ServedRemote } from '@vitrine/shared/api';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { codeOf } from '../failureCode.mjs';
import type { CoreNeeds } from '../services.ts';
import { EditedRemotes } from './EditedRemotes.ts';
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

/** `shipped`: with the host; `file`: remotes.json. */
export type RemoteSource = 'shipped' | 'file';

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

  constructor(services: CoreNeeds<'clock' | 'config' | 'database' | 'log'>) {
    this.#config = services.config;
    this.#edited = new EditedRemotes(services);
  }

  /** As served at `/web/remotes.json`, with every version and address filled in; undefined where no host is built. */
  async read(): Promise<ServedRegistry | undefined> {
    const deployment = await this.deployment();
    return (
      deployment && { contract: deployment.contract, remotes: deployment.remotes.map(({ served }) => served) }
    );
  }

  /** With the source of each remote, and the faults of the edited file. */
  async deployment(): Promise<Deployment | undefined> {
    const edited = await this.#edited.read();
    const usable = edited && (edited.lines.length > 0 || edited.faults.length === 0);
    const base = usable ? edited : await this.#shipped();
    if (!base) return undefined;
    const remotes = await Promise.all(base.lines.map((line) => this.#complete(line)));
    const known = remotes.flatMap((remote) => remote ?? []);
    return {
      contract: base.contract ?? 1,
      remotes: withoutTakenPaths(known),
      faults: [...(edited?.faults ?? []), ...versionFaults(base.lines, known)],
    };
  }

  /** The deployed version; undefined for an unknown remote. */
  async versionOf(name: string): Promise<string | undefined> {
    const { remotes = [] } = (await this.read()) ?? {};
    return remotes.find((remote) => remote.name === name)?.version;
  }

  /** The version built in the checkout. */
  async builtVersionOf(name: string): Promise<string | undefined> {
    const text = await this.#textOf(join(this.#config.webDirectory, name, 'package.json'));
    return text === undefined ? undefined : z.object({ version: z.string() }).parse(JSON.parse(text)).version;
  }

  /** Undefined where neither the line nor the checkout has a version. */
  async #complete(line: RemoteLine): Promise<DeployedRemote | undefined> {
    const { name, previous, canary, ...given } = line;
    const version = given.version ?? (await this.builtVersionOf(name));
    if (version === undefined) return undefined;
    const served = {
      name,
      ...withEntry(name, { ...given, version }),
      ...(previous && { previous: withEntry(name, previous) }),
      ...(canary && { canary: withEntry(name, canary) }),
    };
    return { served, source: given.version === undefined && given.entry === undefined ? 'shipped' : 'file' };
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
