import {
  type ConsoleEvent,
  deleteLinkedGroup,
  type InputOf,
  type LinkedGroup,
  saveLinkedGroup,
  selectLinkedGroups,
  showTestPattern,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';

/** The walls of an account. Writing throws ApiError on refusal. */
export class LinkedStore {
  readonly #client: Client;
  readonly groups: Resource<readonly LinkedGroup[]>;
  readonly #refresh = new Refresher<'groups'>(() => this.groups.reload());

  constructor(client: Client) {
    this.#client = client;
    this.groups = new Resource((signal) => client.call(selectLinkedGroups, {}, { signal }));
  }

  onEvent(event: ConsoleEvent): void {
    const about = 'clId' in event && this.#holds(event.clId);
    const tree = event.kind === 'tree' && event.domain === 'terminal';
    if (about || tree || event.kind === 'resync') this.#refresh.ask('groups');
  }

  async save(group: InputOf<typeof saveLinkedGroup>): Promise<string> {
    const { id } = await this.#client.call(saveLinkedGroup, group);
    await this.groups.reload();
    return id;
  }

  async remove(id: string): Promise<void> {
    await this.#client.call(deleteLinkedGroup, { id });
    await this.groups.reload();
  }

  /** Shows the test pattern; 0 seconds remove it. Returns the names of offline terminals. */
  async test(id: string, seconds: number): Promise<readonly string[]> {
    const { offline } = await this.#client.call(showTestPattern, { id, seconds });
    await this.groups.reload();
    return offline.map(({ name }) => name);
  }

  dispose(): void {
    this.#refresh.stop();
    this.groups.cancel();
  }

  #holds(clId: string): boolean {
    return this.groups.value?.some(({ cells }) => cells.some((cell) => cell.clId === clId)) ?? false;
  }
}
