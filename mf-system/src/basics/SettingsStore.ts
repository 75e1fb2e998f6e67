import {
  type AccountSettings,
  type InputOf,
  type OutputOf,
  selectAccountSettings,
  sendTestMail,
  testWeatherSource,
  updateAccountLogo,
  updateAccountSettings,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

export type SettingChanges = InputOf<typeof updateAccountSettings>;

/** Settings of the account. Writes throw; the calling section shows the error. */
export class SettingsStore {
  readonly client: Client;
  readonly settings: Resource<AccountSettings>;

  constructor(client: Client) {
    this.client = client;
    this.settings = new Resource((signal) => client.call(selectAccountSettings, {}, { signal }));
  }

  async save(changes: SettingChanges): Promise<void> {
    await this.client.call(updateAccountSettings, changes);
    await this.settings.reload();
  }

  /** @param image base64; empty removes the logo */
  async saveLogo(image: string): Promise<void> {
    await this.client.call(updateAccountLogo, { image });
    await this.settings.reload();
  }

  /** Tests a source, saved or not; throws the reason of a failure. */
  async testWeather(source: string, signal: AbortSignal): Promise<OutputOf<typeof testWeatherSource>> {
    const answer = await this.client.call(testWeatherSource, { source }, { signal });
    if (source === this.settings.value?.weatherSource) await this.settings.reload();
    return answer;
  }

  async testMail(to: string): Promise<void> {
    await this.client.call(sendTestMail, { to });
  }
}
