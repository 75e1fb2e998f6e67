import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { randomId } from '@vitrine/shared/document';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CallSession } from './CallSession.ts';

/** The page's call; one at a time. */
export class CallManager {
  readonly #client: Client;
  session: CallSession | undefined = undefined;
  /** Name of the called terminal, until the server returns it. */
  name = '';

  constructor(client: Client) {
    this.#client = client;
    makeObservable(this, { session: observableRef, name: observableRef });
  }

  /** True while a call is ringing or active. */
  get busy(): boolean {
    return (
      this.session !== undefined && this.session.error === undefined && this.session.row?.state !== 'ended'
    );
  }

  call(clId: string, name: string): Promise<void> {
    return this.#begin(name).call(clId);
  }

  accept(callId: string): Promise<void> {
    return this.#begin('').accept(callId);
  }

  /** Clears the last call from the page. */
  clear(): void {
    this.session?.dispose();
    runInAction(() => {
      this.session = undefined;
    });
  }

  onEvent(event: ConsoleEvent): void {
    this.session?.onEvent(event);
  }

  #begin(name: string): CallSession {
    this.session?.dispose();
    const session = new CallSession(this.#client, randomId());
    runInAction(() => {
      this.session = session;
      this.name = name;
    });
    return session;
  }
}
