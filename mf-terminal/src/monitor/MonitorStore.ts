import {
  type ConsoleEvent,
  isReachable,
  type MonitorTile,
  type OutputOf,
  requestTerminalScreenshots,
  selectTerminalMonitorPage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

export interface MonitorFilter {
  readonly gpId: string;
  readonly lineState: '' | '0' | '1';
  readonly clientName: string;
}

type Outcome = OutputOf<typeof requestTerminalScreenshots>['results'][number]['outcome'];
/** State of a screenshot request; `coming`: accepted. */
export type Asked = 'coming' | Exclude<Outcome, 'requested'>;

const everything: MonitorFilter = { gpId: '-1', lineState: '', clientName: '' };

/** Latest screenshots of a group's screens, paginated; updated on arrival. */
export class MonitorStore {
  readonly #client: Client;
  readonly tiles: PagedList<MonitorTile, MonitorFilter>;
  /** State of requests by terminal; none since the last screenshot. */
  asked: ReadonlyMap<string, Asked> = new Map();
  readonly #refresh = new Refresher<'tiles'>(() => this.tiles.reload());

  constructor(client: Client) {
    this.#client = client;
    this.tiles = new PagedList<MonitorTile, MonitorFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalMonitorPage, input, { signal });
        return { rows: answer.monitorList, total: answer.totalNum };
      },
      { pageSize: 12, filter: everything },
    );
    makeObservable(this, { asked: observableRef });
  }

  /** Shows a page and requests its screenshots. */
  async show(filter: MonitorFilter, page: number, pageSize: number): Promise<void> {
    await this.tiles.show(filter, page, pageSize);
    await this.askAll();
  }

  /** Requests screenshots of all visible screens that support it. */
  askAll(): Promise<void> {
    return this.ask(
      this.tiles.rows.filter(({ status, able }) => isReachable(status) && able).map(({ clId }) => clId),
    );
  }

  /** Requests screenshots. Throws ApiError. */
  async ask(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { results } = await this.#client.call(requestTerminalScreenshots, { ids: [...ids] });
    this.#note(
      results.map(({ clId, outcome }) => [clId, outcome === 'requested' ? 'coming' : outcome] as const),
    );
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'screenshot') this.#take(event.clId, event.url, event.at);
    const moved = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || moved) this.#refresh.ask('tiles');
    // Publishing changes the expected content; reports change the actual one.
    if ((event.kind === 'terminal' || event.kind === 'presence') && this.#has(event.clId))
      this.#refresh.ask('tiles');
  }

  dispose(): void {
    this.#refresh.stop();
    this.tiles.cancel();
  }

  #has(clId: string): boolean {
    return this.tiles.rows.some((tile) => tile.clId === clId);
  }

  #take(clId: string, screenshotUrl: string, screenshotTime: string): void {
    if (!this.#has(clId)) return;
    this.tiles.changeRows((rows) =>
      rows.map((tile) => (tile.clId === clId ? { ...tile, screenshotUrl, screenshotTime } : tile)),
    );
    const asked = new Map(this.asked);
    asked.delete(clId);
    runInAction(() => {
      this.asked = asked;
    });
  }

  #note(outcomes: readonly (readonly [string, Asked])[]): void {
    runInAction(() => {
      this.asked = new Map([...this.asked, ...outcomes]);
    });
  }
}
