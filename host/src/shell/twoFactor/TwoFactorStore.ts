import {
  confirmTwoFactor,
  type OutputOf,
  renewRecoveryCodes,
  selectTwoFactor,
  startTwoFactor,
  stopTwoFactor,
  type TwoFactorSecret,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Two-factor state of the user: off, in setup, on. Writes throw; the calling form shows the error. */
export class TwoFactorStore {
  readonly state: Resource<OutputOf<typeof selectTwoFactor>>;
  /** During setup. */
  secret: TwoFactorSecret | undefined = undefined;
  /** Shown until the user confirms having saved them. */
  recoveryCodes: readonly string[] = [];
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    this.state = new Resource((signal) => client.call(selectTwoFactor, {}, { signal }));
    makeAutoObservable(this, {
      state: false,
      secret: observableRef,
      recoveryCodes: observableRef,
    });
  }

  async start(password: string): Promise<void> {
    const secret = await this.#client.call(startTwoFactor, { password });
    runInAction(() => {
      this.secret = secret;
    });
  }

  /** Cancels the setup. */
  giveUp(): void {
    this.secret = undefined;
  }

  async confirm(code: string): Promise<void> {
    this.show(await this.#client.call(confirmTwoFactor, { code }));
  }

  async renew(password: string, code: string): Promise<void> {
    this.show(await this.#client.call(renewRecoveryCodes, { password, code }));
  }

  async stop(password: string, code: string): Promise<void> {
    await this.#client.call(stopTwoFactor, { password, code });
    await this.state.reload();
  }

  /** Confirms that the recovery codes are saved; hides them. */
  async keep(): Promise<void> {
    this.recoveryCodes = [];
    await this.state.reload();
  }

  private show({ recoveryCodes }: { recoveryCodes: string[] }): void {
    this.secret = undefined;
    this.recoveryCodes = recoveryCodes;
  }
}
