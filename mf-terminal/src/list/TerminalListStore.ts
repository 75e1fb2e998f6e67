import {
  type ConsoleEvent,
  deleteClient,
  insertClientCommand,
  type OutputOf,
  selectClientById,
  selectClientIds,
  selectPageClientInfo,
  type TerminalRow,
  updateClientAuthorised,
  updateClientQuarantine,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';
import type { TerminalFilter } from './listAddress.ts';

export type CommandResults = OutputOf<typeof insertClientCommand>['results'];

const pageSize = 12;

/** The terminals of a group and its subgroups, paginated, kept up to date by events. */
export class TerminalListStore {
  readonly #client: Client;
  readonly list: PagedList<TerminalRow, TerminalFilter>;
  readonly #rowRefresh = new Refresher<string>((ids) => this.#refreshRows(ids));
  readonly #listRefresh = new Refresher<'list'>(() => this.list.reload());

  constructor(client: Client) {
    this.#client = client;
    this.list = new PagedList<TerminalRow, TerminalFilter>(
      async ({ page, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectPageClientInfo, input, { signal });
        return { rows: answer.materialList, total: answer.totalNum, exact: !answer.totalMore };
      },
      { pageSize, filter: {} },
    );
  }

  /** Updates the visible rows; bursts are coalesced. */
  onEvent(event: ConsoleEvent): void {
    // Edited programs and republished tasks change the content state of rows.
    const elsewhere = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || elsewhere) {
      this.#listRefresh.ask('list');
      return;
    }
    // A list being loaded may predate this event.
    if ('clId' in event && (this.list.reading || this.#shows(event.clId))) this.#rowRefresh.ask(event.clId);
  }

  /** Ids of all pages of the list, at most 10,000. Throws ApiError. */
  async everyId(): Promise<readonly string[]> {
    const { order: _order, descending: _descending, ...filter } = this.list.filter;
    return (await this.#client.call(selectClientIds, filter)).ids;
  }

  /** Number of these terminals on no page of the list. Throws ApiError. */
  async countOutside(ids: readonly string[]): Promise<number> {
    const { rows, total } = this.list;
    const listed = new Set(total > rows.length ? await this.everyId() : rows.map(({ clId }) => clId));
    return ids.filter((id) => !listed.has(id)).length;
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#client.call(deleteClient, { ids: [...ids] });
    await this.list.reload();
  }

  async setAuthorised(ids: readonly string[], authorised: boolean): Promise<void> {
    await this.#client.call(updateClientAuthorised, { ids: [...ids], authorised });
    await this.list.reload();
  }

  /** Quarantines or releases terminals. */
  async setQuarantined(ids: readonly string[], quarantined: boolean): Promise<void> {
    await this.#client.call(updateClientQuarantine, { ids: [...ids], quarantined });
    await this.list.reload();
  }

  /** Sends a command; offline terminals are returned as refused. */
  async command(ids: readonly string[], kind: 'screenshot' | 'restartPlayer'): Promise<CommandResults> {
    const { results } = await this.#client.call(insertClientCommand, { ids: [...ids], kind, text: '' });
    return results;
  }

  dispose(): void {
    this.#rowRefresh.stop();
    this.#listRefresh.stop();
    this.list.cancel();
  }

  #shows(clId: string): boolean {
    return this.list.rows.some((row) => row.clId === clId);
  }

  async #refreshRows(ids: readonly string[]): Promise<void> {
    if (this.list.reading) {
      for (const id of ids) this.#rowRefresh.ask(id);
      return;
    }
    const { readAt } = this.list;
    const shown = ids.filter((id) => this.#shows(id));
    const read = await Promise.allSettled(shown.map((id) => this.#client.call(selectClientById, { id })));
    if (this.list.reading || this.list.readAt !== readAt) {
      // The list was or is being reloaded meanwhile; only another read shows which is newer.
      for (const id of shown) this.#rowRefresh.ask(id);
      return;
    }
    // A deleted terminal must not fail the others.
    const fresh = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const byId = new Map(fresh.map((row) => [row.clId, row]));
    this.list.changeRows((rows) => rows.map((row) => byId.get(row.clId) ?? row));
  }
}
