import {
  type ConsoleEvent,
  deleteClient,
  deleteClientGroup,
  insertClientCommand,
  insertClientGroup,
  type OutputOf,
  selectClientById,
  selectPageClientInfo,
  type TerminalRow,
  updateClientAuthorised,
  updateClientGroup,
  updateClientName,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher, TreeModel } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

import {
  loadTerminalLevel,
  rootId,
  searchTerminals,
  type TerminalTreeNode,
  type TreeWords,
} from './terminalTree.ts';

/** What the list shows; kept in the address. */
export interface TerminalFilter {
  readonly groupId: string;
  /** '' all, '1' online, '0' offline. */
  readonly lineState: '' | '0' | '1';
  readonly clientName: string;
}
export type CommandResults = OutputOf<typeof insertClientCommand>['results'];

export const pageSize = 12;

/** The terminals of an account: the tree of groups, and the list of the chosen one, kept fresh by events. */
export class TerminalStore {
  private readonly client: Client;
  readonly tree: TreeModel<TerminalTreeNode['data']>;
  readonly list: PagedList<TerminalRow, TerminalFilter>;
  /** Ids of the checked rows. */
  selectedIds: readonly string[] = [];
  private readonly rowRefresh = new Refresher<string>((ids) => this.refreshRows(ids));
  private readonly listRefresh = new Refresher<'list'>(() => this.list.reload());
  private readonly treeRefresh = new Refresher<'tree'>(() => this.refreshTree());

  constructor(client: Client, words: TreeWords) {
    this.client = client;
    this.tree = new TreeModel({
      load: loadTerminalLevel(client, words),
      search: searchTerminals(client, words),
      rename: (node, name) => client.call(updateClientName, { id: node.id, type: typeOf(node), name }),
      move: (nodes, target) =>
        client.call(updateClientGroup, { ids: nodes.map((node) => node.id), pid: target.id }),
      canDrop: (nodes) => nodes.every((node) => node.kind !== 'root' && node.data?.isDefault !== true),
    });
    this.list = new PagedList<TerminalRow, TerminalFilter>(
      async ({ page, filter }, signal) => {
        const { groupId: gpId, ...rest } = filter;
        const input = { gpId, pageNum: page, pageSize, ...rest };
        const answer = await client.call(selectPageClientInfo, input, { signal });
        return { rows: answer.materialList, total: answer.totalNum };
      },
      { pageSize, filter: { groupId: rootId, lineState: '', clientName: '' } },
    );
    makeObservable(this, { selectedIds: observableRef });
  }

  /** Reads the first level of the tree. */
  async openTree(): Promise<void> {
    await this.tree.reload();
    await this.tree.expand(rootId);
  }

  select(ids: readonly string[]): void {
    runInAction(() => {
      this.selectedIds = ids;
    });
  }

  /** Keeps what is on screen true; bursts are gathered. */
  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'terminal')) {
      this.treeRefresh.ask('tree');
      this.listRefresh.ask('list');
      return;
    }
    if (event.kind === 'presence') this.treeRefresh.ask('tree');
    // A list that is on its way may have been read before this happened.
    if ('clId' in event && (this.list.reading || this.shows(event.clId))) this.rowRefresh.ask(event.clId);
  }

  async addGroup(parentId: string, name: string): Promise<string> {
    const { id } = await this.client.call(insertClientGroup, { pid: parentId, name });
    await this.tree.reload(parentId);
    await this.tree.expand(parentId);
    return id;
  }

  async removeGroup(id: string): Promise<void> {
    await this.client.call(deleteClientGroup, { id });
    this.tree.remove(id);
  }

  async removeTerminals(ids: readonly string[]): Promise<void> {
    await this.client.call(deleteClient, { ids: [...ids] });
    this.select([]);
    await Promise.all([this.list.reload(), this.refreshTree()]);
  }

  async setAuthorised(ids: readonly string[], authorised: boolean): Promise<void> {
    await this.client.call(updateClientAuthorised, { ids: [...ids], authorised });
    await this.list.reload();
  }

  /** Sends a command; those offline come back as refused. */
  async command(
    ids: readonly string[],
    kind: 'screenshot' | 'restartPlayer' | 'message' | 'clearCache',
    text = '',
  ): Promise<CommandResults> {
    const { results } = await this.client.call(insertClientCommand, { ids: [...ids], kind, text });
    return results;
  }

  dispose(): void {
    this.rowRefresh.stop();
    this.listRefresh.stop();
    this.treeRefresh.stop();
    this.list.cancel();
  }

  private shows(clId: string): boolean {
    return this.list.rows.some((row) => row.clId === clId);
  }

  private async refreshRows(ids: readonly string[]): Promise<void> {
    if (this.list.reading) {
      for (const id of ids) this.rowRefresh.ask(id);
      return;
    }
    const { readAt } = this.list;
    const shown = ids.filter((id) => this.shows(id));
    const read = await Promise.allSettled(shown.map((id) => this.client.call(selectClientById, { id })));
    if (this.list.reading || this.list.readAt !== readAt) {
      // The list came, or is coming, in between; which of the two is newer only another look can say.
      for (const id of shown) this.rowRefresh.ask(id);
      return;
    }
    // A terminal that is gone by now costs the others nothing.
    const fresh = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const byId = new Map(fresh.map((row) => [row.clId, row]));
    this.list.changeRows((rows) => rows.map((row) => byId.get(row.clId) ?? row));
  }

  private async refreshTree(): Promise<void> {
    const open = this.tree.rows.filter((row) => row.expanded).map((row) => row.node.id);
    for (const id of open) await this.tree.reload(id);
  }
}

const typeOf = (node: TerminalTreeNode): 'folder' | 'client' =>
  node.kind === 'client' ? 'client' : 'folder';
