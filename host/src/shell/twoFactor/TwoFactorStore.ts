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

/** The own second step: off, being set up, on. Writes throw; the form that asked says why. */
export class TwoFactorStore {
  readonly state: Resource<OutputOf<typeof selectTwoFactor>>;
  /** While an app is being set up. */
  secret: TwoFactorSecret | undefined = undefined;
  /** Shown until the person says that they have them. */
  recoveryCodes: readonly string[] = [];
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
    this.state = new Resource((signal) => client.call(selectTwoFactor, {}, { signal }));
    makeAutoObservable<this, 'client'>(this, {
      client: false,
      state: false,
      secret: observableRef,
      recoveryCodes: observableRef,
    });
  }

  async start(password: string): Promise<void> {
    const secret = await this.client.call(startTwoFactor, { password });
    runInAction(() => {
      this.secret = secret;
    });
  }

  /** Not now: what was given counts for nothing. */
  giveUp(): void {
    this.secret = undefined;
  }

  async confirm(code: string): Promise<void> {
    this.show(await this.client.call(confirmTwoFactor, { code }));
  }

  async renew(password: string, code: string): Promise<void> {
    this.show(await this.client.call(renewRecoveryCodes, { password, code }));
  }

  async stop(password: string, code: string): Promise<void> {
    await this.client.call(stopTwoFactor, { password, code });
    await this.state.reload();
  }

  /** The person has the codes: they are shown no more. */
  async keep(): Promise<void> {
    this.recoveryCodes = [];
    await this.state.reload();
  }

  private show({ recoveryCodes }: { recoveryCodes: string[] }): void {
    this.secret = undefined;
    this.recoveryCodes = recoveryCodes;
  }
}
