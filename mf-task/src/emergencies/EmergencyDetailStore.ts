import {
  type ConsoleEvent,
  type EmergencyRow,
  type EmergencyTerminal,
  selectEmergencyPage,
  selectEmergencyTerminals,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher, Resource } from '@vitrine/shared/state';

const pageSize = 50;

/** An emergency program and its terminals, for the drawer; null: not found. */
export class EmergencyDetailStore {
  readonly id: string;
  readonly row: Resource<EmergencyRow | null>;
  readonly terminals: PagedList<EmergencyTerminal, undefined>;
  readonly #refresh = new Refresher<'all'>(() => this.read());

  constructor(client: Client, id: string) {
    this.id = id;
    this.row = new Resource(async (signal) => {
      const { emergencyList } = await client.call(selectEmergencyPage, { id, pageSize: 1 }, { signal });
      return emergencyList[0] ?? null;
    });
    this.terminals = new PagedList<EmergencyTerminal, undefined>(
      async ({ page }, signal) => {
        const input = { id, pageNum: page, pageSize };
        const { terminalList, totalNum } = await client.call(selectEmergencyTerminals, input, { signal });
        return { rows: terminalList, total: totalNum };
      },
      { pageSize, filter: undefined },
    );
  }

  async read(): Promise<void> {
    await Promise.all([this.row.reload(), this.terminals.reload()]);
  }

  onEvent(event: ConsoleEvent): void {
    const own = event.kind === 'emergency' && event.id === this.id;
    const delivered = event.kind === 'delivery' && event.taskId === this.id;
    const here = event.kind === 'presence' && this.terminals.rows.some(({ clId }) => clId === event.clId);
    if (own || delivered || here || event.kind === 'resync') this.#refresh.ask('all');
  }

  dispose(): void {
    this.#refresh.stop();
    this.row.cancel();
    this.terminals.cancel();
  }
}
