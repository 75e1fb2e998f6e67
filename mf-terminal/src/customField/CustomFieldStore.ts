import {
  type ConsoleEvent,
  type CustomField,
  deleteCustomField,
  type InputOf,
  insertCustomField,
  selectCustomFields,
  updateClientCustom,
  updateCustomField,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';

/** Custom fields, kept up to date by events. Writing throws ApiError on refusal. */
export class CustomFieldStore {
  readonly #client: Client;
  readonly fields: Resource<readonly CustomField[]>;
  readonly #refresh = new Refresher<'fields'>(() => this.fields.reload());

  constructor(client: Client) {
    this.#client = client;
    this.fields = new Resource((signal) => client.call(selectCustomFields, {}, { signal }));
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'terminal'))
      this.#refresh.ask('fields');
  }

  async add(field: InputOf<typeof insertCustomField>): Promise<void> {
    await this.#client.call(insertCustomField, field);
    await this.fields.reload();
  }

  async change(field: InputOf<typeof updateCustomField>): Promise<void> {
    await this.#client.call(updateCustomField, field);
    await this.fields.reload();
  }

  /** Moves a field to an index, from 0; optimistic. */
  async move(field: CustomField, place: number): Promise<void> {
    const others = (this.fields.value ?? []).filter(({ id }) => id !== field.id);
    this.fields.replace(others.toSpliced(place, 0, field));
    const { id, label, choices, initial } = field;
    try {
      await this.#client.call(updateCustomField, { id, label, choices, initial, place });
    } finally {
      await this.fields.reload();
    }
  }

  async remove(id: string): Promise<void> {
    await this.#client.call(deleteCustomField, { id });
    await this.fields.reload();
  }

  /** Sets values for many terminals; an empty value removes it. */
  async fill(ids: readonly string[], values: Readonly<Record<string, string>>): Promise<void> {
    await this.#client.call(updateClientCustom, { ids: [...ids], values });
    await this.fields.reload();
  }

  dispose(): void {
    this.#refresh.stop();
    this.fields.cancel();
  }
}
