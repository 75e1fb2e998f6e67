import { ApiError } from '@vitrine/shared/session';
import { makeObservable, observableRef, runInAction } from 'mobx';

/** The refusals of a domain that another password may end. */
const refusalsOf = (domain: 'program' | 'h5'): readonly string[] =>
  ['linkPassword', 'linkPasswordWrong', 'linkTries'].map((name) => `${domain}.${name}`);

/** Asks the visitor of a public preview link for its password, where it has one. */
export class LinkLock {
  /** Why the visitor is asked; undefined: they are not. */
  asked: ApiError | undefined = undefined;
  /** As it was typed; sent once. */
  private password = '';
  private readonly refusals: readonly string[];

  constructor(domain: 'program' | 'h5') {
    this.refusals = refusalsOf(domain);
    makeObservable(this, { asked: observableRef });
  }

  /** Goes with the next read. */
  give(password: string): void {
    this.password = password;
  }

  /** Reads what the link opens. What goes wrong is thrown on, a refusal for the password too. */
  async open<Value>(signal: AbortSignal, read: (password: string) => Promise<Value>): Promise<Value> {
    const { password } = this;
    this.password = '';
    try {
      const value = await read(password);
      this.ask(undefined);
      return value;
    } catch (reason) {
      // Anything else that goes wrong is said instead of asking for a password that was right.
      if (!signal.aborted)
        this.ask(reason instanceof ApiError && this.refusals.includes(reason.error) ? reason : undefined);
      throw reason;
    }
  }

  private ask(reason: ApiError | undefined): void {
    runInAction(() => {
      this.asked = reason;
    });
  }
}
