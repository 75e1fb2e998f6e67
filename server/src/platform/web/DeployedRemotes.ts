import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { codeOf } from '../failureCode.mjs';
import { withContentHash } from './contentAddress.ts';

const release = z.looseObject({ version: z.string().optional(), entry: z.string().optional() });
const line = release.extend({ name: z.string().regex(/^mf-[a-z0-9-]+$/), canary: release.optional() });
const registryFile = z.looseObject({ remotes: z.array(z.unknown()) });

type Line = z.infer<typeof line>;
type Registry = z.infer<typeof registryFile>;

const addressOf = (name: string, version: string): string =>
  `/web/remotes/${name}/${version}/mf-manifest.json`;

/** Fills in the manifest address, which is derived from the version unless given. */
function completed<Given extends z.infer<typeof release>>(name: string, given: Given, version?: string) {
  const chosen = given.version ?? version;
  if (chosen === undefined) return given;
  return { ...given, version: chosen, entry: given.entry ?? addressOf(name, chosen) };
}

/**
 * Version of each remote in this deployment: from `remotes.json` in the folder that servers share, else from the host's
 * build. An entry without a version means the checkout's, so that raising a package version is enough.
 */
export class DeployedRemotes {
  readonly #config: Config;
  readonly #log: Logger;
  /** Last valid content of the edited file, used while it is not readable JSON. */
  #lastGood: Registry | undefined;
  #warned = '';

  constructor(config: Config, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  /** As served at `/web/remotes.json`, with every version and address filled in; undefined where no host is built. */
  async read(): Promise<Registry | undefined> {
    const registry = (await this.#edited()) ?? (await this.#shipped());
    if (!registry) return undefined;
    const remotes = await Promise.all(registry.remotes.map((value) => this.#complete(value)));
    return { ...registry, remotes };
  }

  /** The deployed version; undefined for an unknown remote. */
  async versionOf(name: string): Promise<string | undefined> {
    const { remotes = [] } = (await this.read()) ?? {};
    const found = remotes.map((value) => line.safeParse(value).data).find((given) => given?.name === name);
    return found?.version;
  }

  /** The version built in the checkout. */
  async builtVersionOf(name: string): Promise<string | undefined> {
    const text = await this.#textOf(join(this.#config.webDirectory, name, 'package.json'));
    return text === undefined ? undefined : z.object({ version: z.string() }).parse(JSON.parse(text)).version;
  }

  /** Entries without a remote are left for the console to skip. */
  async #complete(value: unknown): Promise<unknown> {
    const given = line.safeParse(value).data;
    if (!given) return value;
    const filled: Line = completed(given.name, given, await this.builtVersionOf(given.name));
    const canary = given.canary && completed(given.name, given.canary);
    return { ...(await this.#addressed(filled)), ...(canary && { canary: await this.#addressed(canary) }) };
  }

  async #addressed<Given extends z.infer<typeof release>>(given: Given) {
    return given.entry === undefined
      ? given
      : { ...given, entry: await withContentHash(this.#config, given.entry) };
  }

  async #shipped(): Promise<Registry | undefined> {
    const text = await this.#textOf(join(this.#config.webDirectory, 'host/public/remotes.json'));
    return text === undefined ? undefined : registryFile.parse(JSON.parse(text));
  }

  /** A typo in the edited file must not remove remotes: the last valid content stays in force. */
  async #edited(): Promise<Registry | undefined> {
    const path = join(this.#config.sharedDirectory, 'remotes.json');
    const text = await this.#textOf(path);
    if (text === undefined) return undefined;
    try {
      this.#lastGood = registryFile.parse(JSON.parse(text));
    } catch (error) {
      if (this.#warned !== text) this.#log.warn({ err: error, path }, 'cannot read remotes.json');
      this.#warned = text;
    }
    return this.#lastGood;
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
