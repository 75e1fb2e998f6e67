import {
  type CallRow,
  type ConsoleEvent,
  selectTerminalCallsOpen,
  updateTerminalCallDeclined,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';

/** Incoming calls that the user could answer; updated by events. */
export class RingingCalls {
  readonly #open: Resource<CallRow[]>;
  readonly #refresh = new Refresher<'calls'>(() => this.#open.reload());
  readonly decline: Mutation<[string], unknown>;
  /** Updated every second while a call rings. */
  now = serverNow();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client) {
    this.#open = new Resource((signal) => client.call(selectTerminalCallsOpen, {}, { signal }));
    this.decline = new Mutation(async (callId: string) => {
      await client.call(updateTerminalCallDeclined, { callId });
      await this.#open.reload();
    });
    makeObservable(this, { now: observable });
  }

  /** Ringing calls, longest first. A call that was not ended, because the server is down, expires locally. */
  get calls(): readonly CallRow[] {
    return (this.#open.value ?? []).filter(
      (call) => call.direction === 'terminal' && call.state === 'ringing' && this.secondsLeft(call) > 0,
    );
  }

  secondsLeft(call: CallRow): number {
    return Math.ceil((Date.parse(call.ringsUntil) - this.now) / 1000);
  }

  start(): void {
    void this.#open.reload();
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#refresh.stop();
    this.#open.cancel();
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'call' || event.kind === 'resync') this.#refresh.ask('calls');
  }

  #tick(): void {
    if ((this.#open.value ?? []).length === 0) return;
    runInAction(() => {
      this.now = serverNow();
    });
  }
}
