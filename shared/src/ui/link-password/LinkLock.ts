import { ApiError } from '@vitrine/shared/session';
import { makeObservable, observableRef, runInAction } from 'mobx';

/** Refusals of a domain that a different password may resolve. */
const refusalsOf = (domain: 'program' | 'h5'): readonly string[] =>
  ['linkPassword', 'linkPasswordWrong', 'linkTries'].map((name) => `${domain}.${name}`);

/** Asks visitors of a public preview link for its password, if any. */
export class LinkLock {
  /** Why the visitor is asked; undefined: not asked. */
  asked: ApiError | undefined = undefined;
  /** As typed; sent once. */
  #password = '';
  readonly #refusals: readonly string[];

  constructor(domain: 'program' | 'h5') {
    this.#refusals = refusalsOf(domain);
    makeObservable(this, { asked: observableRef });
  }

  /** Sets the password for the next read. */
  give(password: string): void {
    this.#password = password;
  }

  /** Reads the link's content. Rethrows failures, including a wrong password. */
  async open<Value>(signal: AbortSignal, read: (password: string) => Promise<Value>): Promise<Value> {
    const password = this.#password;
    this.#password = '';
    try {
      const value = await read(password);
      this.#ask(undefined);
      return value;
    } catch (reason) {
      // Anything else that goes wrong is said instead of asking for a password that was right.
      if (!signal.aborted)
        this.#ask(reason instanceof ApiError && this.#refusals.includes(reason.error) ? reason : undefined);
      throw reason;
    }
  }

  #ask(reason: ApiError | undefined): void {
    runInAction(() => {
      this.asked = reason;
    });
  }
}
