import {
  type AppletItem,
  type AppletPass,
  type ConsoleEvent,
  decideAppletItem,
  type InputOf,
  insertAppletPass,
  removeAppletItem,
  revokeAppletPass,
  selectAppletItemPage,
  selectAppletPassPage,
  selectAppletTerminals,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';

export type PassInput = InputOf<typeof insertAppletPass>;
export interface PassFilter {
  readonly open: boolean;
}
export interface ItemFilter {
  readonly passId: string;
}

const pageSize = 12;

/** Passes and sent items, updated by events. */
export class AppletStore {
  readonly #client: Client;
  readonly passes: PagedList<AppletPass, PassFilter>;
  readonly items: PagedList<AppletItem, ItemFilter>;
  readonly make: Mutation<[PassInput], AppletPass>;
  readonly revoke: Mutation<[string], void>;
  readonly decide: Mutation<[string, boolean], void>;
  readonly remove: Mutation<[string], void>;
  readonly #refresh = new Refresher<'all'>(() => this.reload());

  constructor(client: Client) {
    this.#client = client;
    this.passes = new PagedList<AppletPass, PassFilter>(
      async ({ page, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const { passList, totalNum } = await client.call(selectAppletPassPage, input, { signal });
        return { rows: passList, total: totalNum };
      },
      { pageSize, filter: { open: true } },
    );
    this.items = new PagedList<AppletItem, ItemFilter>(
      async ({ page, filter: { passId } }, signal) => {
        const input = { ...(passId !== '' && { passId }), pageNum: page, pageSize };
        const { itemList, totalNum } = await client.call(selectAppletItemPage, input, { signal });
        return { rows: itemList, total: totalNum };
      },
      { pageSize, filter: { passId: '' } },
    );
    this.make = new Mutation(async (input: PassInput) => {
      const { pass } = await client.call(insertAppletPass, input);
      await this.reload();
      return pass;
    });
    this.revoke = new Mutation((id: string) => this.#after(client.call(revokeAppletPass, { id })));
    this.decide = new Mutation((id: string, agree: boolean) =>
      this.#after(client.call(decideAppletItem, { id, agree })),
    );
    this.remove = new Mutation((id: string) => this.#after(client.call(removeAppletItem, { id })));
  }

  onEvent(event: ConsoleEvent): void {
    const shown =
      (event.kind === 'terminal' || event.kind === 'presence') &&
      this.passes.rows.some(({ clId }) => clId === event.clId);
    if (shown || event.kind === 'applet' || event.kind === 'resync') this.#refresh.ask('all');
  }

  /** Terminals available for a pass, by part of the name or by id. */
  terminals(keyword: string, clId?: string) {
    return this.#client.call(selectAppletTerminals, { keyword, ...(clId !== undefined && { clId }) });
  }

  async reload(): Promise<void> {
    await Promise.all([this.passes.reload(), this.items.reload()]);
  }

  dispose(): void {
    this.#refresh.stop();
    this.passes.cancel();
    this.items.cancel();
  }

  async #after(act: Promise<unknown>): Promise<void> {
    await act;
    await this.reload();
  }
}
