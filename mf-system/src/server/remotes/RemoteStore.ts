import {
  type CanaryAudience,
  canaryRemote,
  type DeployedBuild,
  getRemotes,
  insertRemoteToken,
  type OutputOf,
  promoteRemote,
  type RemoteToken,
  revokeRemoteToken,
  rollbackRemote,
  selectRemoteTokens,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { sendBuild } from './sendBuild.ts';

export type Remotes = OutputOf<typeof getRemotes>;

/** The remotes of the deployment, and the tokens that may change them. Writes throw; the caller shows the error. */
export class RemoteStore {
  readonly #client: Client;
  readonly remotes: Resource<Remotes>;
  readonly tokens: Resource<readonly RemoteToken[]>;

  constructor(client: Client) {
    this.#client = client;
    this.remotes = new Resource((signal) => client.call(getRemotes, {}, { signal }));
    this.tokens = new Resource(async (signal) => {
      const { tokens } = await client.call(selectRemoteTokens, {}, { signal });
      return tokens;
    });
  }

  async read(): Promise<void> {
    await Promise.all([this.remotes.reload(), this.tokens.reload()]);
  }

  /** Sends the ZIP of a build, which nothing uses yet. */
  async deploy(file: Blob): Promise<DeployedBuild> {
    const build = await sendBuild(file, new AbortController().signal);
    await this.remotes.reload();
    return build;
  }

  async promote(name: string, version: string): Promise<void> {
    await this.#client.call(promoteRemote, { name, version });
    await this.remotes.reload();
  }

  async rollBack(name: string): Promise<void> {
    await this.#client.call(rollbackRemote, { name });
    await this.remotes.reload();
  }

  /** @param version null: ends the canary */
  async setCanary(name: string, version: string | null, audience: CanaryAudience = {}): Promise<void> {
    await this.#client.call(canaryRemote, { name, version, ...audience });
    await this.remotes.reload();
  }

  /** Makes a token, and returns it this once. */
  async addToken(name: string, label: string): Promise<string> {
    const { token } = await this.#client.call(insertRemoteToken, { name, label });
    await this.tokens.reload();
    return token;
  }

  async revoke(id: string): Promise<void> {
    await this.#client.call(revokeRemoteToken, { id });
    await this.tokens.reload();
  }

  cancel(): void {
    this.remotes.cancel();
    this.tokens.cancel();
  }
}
