import {
  type ConsoleEvent,
  type OperationResult,
  type OperationRow,
  type ResultState,
  resumeTerminalOperation,
  retryTerminalOperation,
  rollBackTerminalUpgrade,
  selectTerminalOperationById,
  selectTerminalOperationResultPage,
  stopTerminalOperation,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { PlacedRows, placedPageSize } from '../board/PlacedRows.ts';

export interface ResultFilter {
  readonly state: '' | ResultState;
  readonly clientName: string;
}

/** An operation and its results per terminal, kept up to date by events; stop, retry, resume, roll back. */
export class OperationStore {
  readonly #id: string;
  readonly operation: Resource<OperationRow>;
  readonly results: PlacedRows<OperationResult, undefined>;
  readonly stopping: Mutation<[], void>;
  readonly retrying: Mutation<[readonly string[]], number>;
  readonly resuming: Mutation<[], void>;
  readonly rollingBack: Mutation<[], string>;
  #filter: ResultFilter = { state: '', clientName: '' };
  readonly #refresh = new Refresher<'order'>(() => this.#reload());

  constructor(client: Client, id: string) {
    this.#id = id;
    this.operation = new Resource((signal) => client.call(selectTerminalOperationById, { id }, { signal }));
    this.results = new PlacedRows(async (page, signal) => {
      const input = { id, ...this.#filter, pageNum: page, pageSize: placedPageSize };
      const answer = await client.call(selectTerminalOperationResultPage, input, { signal });
      return { rows: answer.resultList, total: answer.totalNum, head: undefined };
    });
    this.stopping = new Mutation(async () => {
      await client.call(stopTerminalOperation, { id });
      await this.#reload();
    });
    this.retrying = new Mutation(async (ids) => {
      const { count } = await client.call(retryTerminalOperation, { id, ids: [...ids] });
      await this.#reload();
      return count;
    });
    this.resuming = new Mutation(async () => {
      await client.call(resumeTerminalOperation, { id });
      await this.#reload();
    });
    this.rollingBack = new Mutation(
      async () => (await client.call(rollBackTerminalUpgrade, { id })).operationId,
    );
  }

  show(filter: ResultFilter): void {
    this.#filter = filter;
    void this.operation.reload();
    void this.results.restart();
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'operation' && event.operationId === this.#id) this.#take(event);
    const moved = (event.kind === 'presence' || event.kind === 'terminal') && this.#shows(event.clId);
    if (moved || event.kind === 'resync') this.#refresh.ask('order');
  }

  dispose(): void {
    this.#refresh.stop();
    this.operation.cancel();
    this.results.cancel();
  }

  #shows(clId: string): boolean {
    return [...this.results.rows.values()].some((row) => row.clId === clId);
  }

  /** Applies the event immediately; missing details and filtered rows follow with a read. */
  #take({ status, counts, changed }: Extract<ConsoleEvent, { kind: 'operation' }>): void {
    const operation = this.operation.value;
    if (operation) {
      const can = {
        ...operation.can,
        stop: operation.can.stop && (status === 'running' || status === 'deferred'),
      };
      this.operation.replace({ ...operation, status, counts, can, shownUntil: undefined });
    }
    const byId = new Map(changed.map((change) => [change.clId, change]));
    this.results.change(
      ({ clId }) => byId.has(clId),
      (row) => ({ ...row, ...byId.get(row.clId) }),
    );
    this.#refresh.ask('order');
  }

  async #reload(): Promise<void> {
    await Promise.all([this.operation.reload(), this.results.reload()]);
  }
}
