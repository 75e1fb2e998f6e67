import {
  deleteClientView,
  type OutputOf,
  type SavedFilter,
  saveClientView,
  selectClientViews,
  updateClientLayout,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { computed, makeObservable } from 'mobx';
import { type ColumnKey, columnsFrom } from './columnKeys.ts';

type Views = OutputOf<typeof selectClientViews>;
export type ListLayout = Views['layout'];

const first: Views = { views: [], columns: [], layout: 'table' };

/** The user's list preferences: columns, layout, and named filters. */
export class ListPreferences {
  readonly #client: Client;
  readonly kept: Resource<Views>;

  constructor(client: Client) {
    this.#client = client;
    this.kept = new Resource((signal) => client.call(selectClientViews, {}, { signal }));
    makeObservable(this, { columns: computed, layout: computed, views: computed });
  }

  get columns(): readonly ColumnKey[] {
    return columnsFrom(this.#value.columns);
  }
  get layout(): ListLayout {
    return this.#value.layout;
  }
  get views(): Views['views'] {
    return this.#value.views;
  }

  /** Optimistic. Throws ApiError if it cannot be saved. */
  async setColumns(columns: readonly ColumnKey[]): Promise<void> {
    this.kept.replace({ ...this.#value, columns: [...columns] });
    await this.#client.call(updateClientLayout, { columns: [...columns] });
  }

  async setLayout(layout: ListLayout): Promise<void> {
    this.kept.replace({ ...this.#value, layout });
    await this.#client.call(updateClientLayout, { layout });
  }

  async save(name: string, filter: SavedFilter): Promise<void> {
    await this.#client.call(saveClientView, { name, filter });
    await this.kept.reload();
  }

  async forget(id: string): Promise<void> {
    await this.#client.call(deleteClientView, { id });
    await this.kept.reload();
  }

  get #value(): Views {
    return this.kept.value ?? first;
  }
}
