import type { SecondStep } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { CodeStore } from './CodeStore.ts';
import { reasonText } from './reasonText.ts';

/** What is typed at the door, and how the last try went. */
export class SignInStore {
  readonly code = new CodeStore(client, 'signIn');
  userName: string;
  password = '';
  /** Somebody pressed the button: what is missing is said. */
  tried = false;
  busy = false;
  problem: string | undefined = undefined;

  /** @param userName whose session it was, where somebody signs in again */
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
   * Signs in. True: the first step is done, and `onStep` has heard if there is a second one; false: something is missing,
   * or `problem` says what is wrong.
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

  /** Another code, or one of the other kind. */
  async renewCode(kind = this.code.kind): Promise<void> {
    try {
      await this.code.renew(this.userName.trim(), kind);
    } catch (reason) {
      this.say(reason);
    }
  }

  /** A code counts once: every refusal asks whether there is another to answer, and is said when that stands there. */
  private async refuse(userName: string, reason: unknown): Promise<void> {
    try {
      await this.code.renew(userName);
    } catch {
      // The first reason is said in any case, and the next try tells whether a code is needed.
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
