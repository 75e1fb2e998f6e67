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

/** The account's own fields, kept fresh by events. What it writes throws ApiError when the server refuses. */
export class CustomFieldStore {
  private readonly client: Client;
  readonly fields: Resource<readonly CustomField[]>;
  private readonly refresh = new Refresher<'fields'>(() => this.fields.reload());

  constructor(client: Client) {
    this.client = client;
    this.fields = new Resource((signal) => client.call(selectCustomFields, {}, { signal }));
  }

  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'terminal'))
      this.refresh.ask('fields');
  }

  async add(field: InputOf<typeof insertCustomField>): Promise<void> {
    await this.client.call(insertCustomField, field);
    await this.fields.reload();
  }

  async change(field: InputOf<typeof updateCustomField>): Promise<void> {
    await this.client.call(updateCustomField, field);
    await this.fields.reload();
  }

  /** Puts a field at another place, from 0; here first. */
  async move(field: CustomField, place: number): Promise<void> {
    const others = (this.fields.value ?? []).filter(({ id }) => id !== field.id);
    this.fields.replace(others.toSpliced(place, 0, field));
    const { id, label, choices, initial } = field;
    try {
      await this.client.call(updateCustomField, { id, label, choices, initial, place });
    } finally {
      await this.fields.reload();
    }
  }

  async remove(id: string): Promise<void> {
    await this.client.call(deleteCustomField, { id });
    await this.fields.reload();
  }

  /** Sets values for many terminals; an empty one is taken away. */
  async fill(ids: readonly string[], values: Readonly<Record<string, string>>): Promise<void> {
    await this.client.call(updateClientCustom, { ids: [...ids], values });
    await this.fields.reload();
  }

  dispose(): void {
    this.refresh.stop();
    this.fields.cancel();
  }
}
