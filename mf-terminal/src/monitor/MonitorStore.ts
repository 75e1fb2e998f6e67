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
/** How asking for a picture came out; `coming`: it is on its way. */
export type Asked = 'coming' | Exclude<Outcome, 'requested'>;

const everything: MonitorFilter = { gpId: '-1', lineState: '', clientName: '' };

/** The newest pictures of a group's screens, one page at a time; each is replaced as soon as a fresher one comes. */
export class MonitorStore {
  private readonly client: Client;
  readonly tiles: PagedList<MonitorTile, MonitorFilter>;
  /** How asking went, by terminal; nothing where nobody asked since the last picture. */
  asked: ReadonlyMap<string, Asked> = new Map();
  private readonly refresh = new Refresher<'tiles'>(() => this.tiles.reload());

  constructor(client: Client) {
    this.client = client;
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

  /** Shows a page and asks its screens for fresh pictures. */
  async show(filter: MonitorFilter, page: number, pageSize: number): Promise<void> {
    await this.tiles.show(filter, page, pageSize);
    await this.askAll();
  }

  /** Asks every screen in view that can answer. */
  askAll(): Promise<void> {
    return this.ask(
      this.tiles.rows.filter(({ status, able }) => isReachable(status) && able).map(({ clId }) => clId),
    );
  }

  /** Asks for fresh pictures; throws when the call fails. */
  async ask(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { results } = await this.client.call(requestTerminalScreenshots, { ids: [...ids] });
    this.note(
      results.map(({ clId, outcome }) => [clId, outcome === 'requested' ? 'coming' : outcome] as const),
    );
  }

  hear(event: ConsoleEvent): void {
    if (event.kind === 'screenshot') this.take(event.clId, event.url, event.at);
    const moved = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    if (event.kind === 'resync' || moved) this.refresh.ask('tiles');
    // What should show changes with what is published, what shows with what the terminal says.
    if ((event.kind === 'terminal' || event.kind === 'presence') && this.has(event.clId))
      this.refresh.ask('tiles');
  }

  dispose(): void {
    this.refresh.stop();
    this.tiles.cancel();
  }

  private has(clId: string): boolean {
    return this.tiles.rows.some((tile) => tile.clId === clId);
  }

  private take(clId: string, screenshotUrl: string, screenshotTime: string): void {
    if (!this.has(clId)) return;
    this.tiles.changeRows((rows) =>
      rows.map((tile) => (tile.clId === clId ? { ...tile, screenshotUrl, screenshotTime } : tile)),
    );
    const asked = new Map(this.asked);
    asked.delete(clId);
    runInAction(() => {
      this.asked = asked;
    });
  }

  private note(outcomes: readonly (readonly [string, Asked])[]): void {
    runInAction(() => {
      this.asked = new Map([...this.asked, ...outcomes]);
    });
  }
}
