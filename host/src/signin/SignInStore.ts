import type { SecondStep } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { CodeStore } from './CodeStore.ts';
import { reasonText } from './reasonText.ts';

/** Input and last error of the sign-in form. */
export class SignInStore {
  readonly code = new CodeStore(client, 'signIn');
  userName: string;
  password = '';
  /** Submitted once: missing input is reported. */
  tried = false;
  busy = false;
  problem: string | undefined = undefined;

  /** @param userName former user, when signing in again */
  constructor(userName = '') {
    this.userName = userName;
    makeAutoObservable(this, { code: false });
  }

  setUserName(text: string): void {
    if (text.trim() !== this.userName.trim()) this.code.drop();
    this.userName = text;
  }

  setPassword(text: string): void {
    this.password = text;
  }

  /**
   * Signs in. True: the first factor was accepted, and `onStep` called if a second one is required; false: missing
   * input, or
   * `problem` has the error.
   */
  async submit(onStep: (step: SecondStep) => void): Promise<boolean> {
    this.tried = true;
    this.problem = undefined;
    const userName = this.userName.trim();
    if (this.busy || userName === '' || this.password === '' || this.code.missing) return false;
    this.busy = true;
    try {
      const step = await session.signIn(userName, this.password, this.code.proof);
      if (step) onStep(step);
      return true;
    } catch (reason) {
      await this.refuse(userName, reason);
      return false;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  /** Fetches another CAPTCHA, optionally of the other kind. */
  async renewCode(kind = this.code.kind): Promise<void> {
    try {
      await this.code.renew(this.userName.trim(), kind);
    } catch (reason) {
      this.say(reason);
    }
  }

  /** CAPTCHAs are single-use: after each refusal a new one is fetched if required, then the error is shown. */
  private async refuse(userName: string, reason: unknown): Promise<void> {
    try {
      await this.code.renew(userName);
    } catch {
      // The first error is shown in any case; the next attempt finds out whether a CAPTCHA is required.
      this.code.drop();
    }
    runInAction(() => {
      this.tried = false;
      this.say(reason);
    });
  }

  private say(reason: unknown): void {
    this.problem = reasonText(reason);
  }
}
