import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { randomId } from '@vitrine/shared/document';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { CallSession } from './CallSession.ts';

/** The call of this page: one at a time. */
export class CallManager {
  private readonly client: Client;
  session: CallSession | undefined = undefined;
  /** The terminal of the call, for as long as the server did not say its name. */
  name = '';

  constructor(client: Client) {
    this.client = client;
    makeObservable(this, { session: observableRef, name: observableRef });
  }

  /** True while a call rings or is held. */
  get busy(): boolean {
    return (
      this.session !== undefined && this.session.error === undefined && this.session.row?.state !== 'ended'
    );
  }

  call(clId: string, name: string): Promise<void> {
    return this.begin(name).call(clId);
  }

  accept(callId: string): Promise<void> {
    return this.begin('').accept(callId);
  }

  /** Takes what is left of the last call off the page. */
  clear(): void {
    this.session?.dispose();
    runInAction(() => {
      this.session = undefined;
    });
  }

  hear(event: ConsoleEvent): void {
    this.session?.hear(event);
  }

  private begin(name: string): CallSession {
    this.session?.dispose();
    const session = new CallSession(this.client, randomId());
    runInAction(() => {
      this.session = session;
      this.name = name;
    });
    return session;
  }
}
