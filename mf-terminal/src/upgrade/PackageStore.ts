import {
  type ConsoleEvent,
  deleteTerminalPackage,
  type OutputOf,
  selectTerminalPackagePage,
  selectTerminalVersions,
  type UpgradePackage,
  updateTerminalPackage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher, Resource } from '@vitrine/shared/state';

export type Version = OutputOf<typeof selectTerminalVersions>['versions'][number];

export const packagePageSize = 12;

/** Upgrade packages, and the versions running in a group. */
export class PackageStore {
  readonly #client: Client;
  readonly packages: PagedList<UpgradePackage, string>;
  readonly versions: Resource<readonly Version[]>;
  #groupId = '-1';
  readonly #refresh = new Refresher<'all'>(async () => {
    await Promise.all([this.packages.reload(), this.versions.reload()]);
  });

  constructor(client: Client) {
    this.#client = client;
    this.packages = new PagedList<UpgradePackage, string>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { keyword: filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalPackagePage, input, { signal });
        return { rows: answer.packageList, total: answer.totalNum };
      },
      { pageSize: packagePageSize, filter: '' },
    );
    this.versions = new Resource(
      async (signal) =>
        (await client.call(selectTerminalVersions, { gpId: this.#groupId }, { signal })).versions,
    );
  }

  showVersions(groupId: string): void {
    this.#groupId = groupId;
    void this.versions.reload();
  }

  /** Throws ApiError. */
  async change(packageId: string, words: Pick<UpgradePackage, 'version' | 'remarks'>): Promise<void> {
    await this.#client.call(updateTerminalPackage, { id: packageId, ...words });
    await this.packages.reload();
  }

  /** Throws ApiError, for example if a running rollout uses the package. */
  async remove(packageId: string): Promise<void> {
    await this.#client.call(deleteTerminalPackage, { id: packageId });
    await this.packages.reload();
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'operation' || event.kind === 'resync') this.#refresh.ask('all');
  }

  dispose(): void {
    this.#refresh.stop();
    this.packages.cancel();
    this.versions.cancel();
  }
}
