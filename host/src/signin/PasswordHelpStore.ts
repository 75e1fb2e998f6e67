import { type OutputOf, selectPasswordHelp } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CodeStore } from './CodeStore.ts';
import { reasonText } from './reasonText.ts';

/** Finds out who can reset a password, by user name and CAPTCHA. */
export class PasswordHelpStore {
  readonly code = new CodeStore(client, 'help');
  userName = '';
  tried = false;
  busy = false;
  problem: string | undefined = undefined;
  found: OutputOf<typeof selectPasswordHelp> | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { code: false, found: observableRef });
  }

  setUserName(text: string): void {
    if (text.trim() !== this.userName.trim()) this.code.drop();
    this.userName = text;
  }

  /** First call: fetches the CAPTCHA; second one: submits the answer. */
  async submit(): Promise<void> {
    this.problem = undefined;
    const userName = this.userName.trim();
    if (this.busy || userName === '' || this.code.missing) {
      this.tried = true;
      return;
    }
    this.busy = true;
    try {
      if (this.code.asked) await this.ask(userName);
      else await this.code.renew(userName);
    } catch (reason) {
      this.problem = reasonText(reason);
      await this.renewCode();
    } finally {
      runInAction(() => {
        this.busy = false;
        this.tried = false;
      });
    }
  }

  async renewCode(kind = this.code.kind): Promise<void> {
    try {
      await this.code.renew(this.userName.trim(), kind);
    } catch (reason) {
      this.problem = reasonText(reason);
    }
  }

  private async ask(userName: string): Promise<void> {
    const found = await client.call(selectPasswordHelp, { userName, ...this.code.proof });
    runInAction(() => {
      this.found = found;
    });
  }
}
