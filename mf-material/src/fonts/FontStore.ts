import { deleteFont, type OutputOf, selectAllFont, updateFontName } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

export type FontRow = OutputOf<typeof selectAllFont>[number];

/** Fonts for text widgets. */
export class FontStore {
  readonly #client: Client;
  readonly fonts: Resource<readonly FontRow[]>;

  constructor(client: Client) {
    this.#client = client;
    this.fonts = new Resource((signal) => client.call(selectAllFont, {}, { signal }));
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#client.call(updateFontName, { id, name });
    await this.fonts.reload();
  }

  async remove(id: string): Promise<void> {
    await this.#client.call(deleteFont, { id });
    await this.fonts.reload();
  }
}
