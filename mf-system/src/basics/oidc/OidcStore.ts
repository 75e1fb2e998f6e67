import { type InputOf, type OidcSetting, selectOidcSetting, updateOidcSetting } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** Identity provider of the account. Writes throw; the calling section shows the error. */
export class OidcStore {
  readonly setting: Resource<OidcSetting>;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    this.setting = new Resource((signal) => client.call(selectOidcSetting, {}, { signal }));
  }

  async save(setting: InputOf<typeof updateOidcSetting>): Promise<void> {
    await this.#client.call(updateOidcSetting, setting);
    await this.setting.reload();
  }
}
