import { readServerBrand } from './brand/readBrand.ts';
import type { Environment } from './environment.ts';
import type { Identity } from './identity/identity.ts';
import type { PairingScreen } from './pairing/PairingScreen.ts';
import { pair } from './pairing/pairing.ts';
import { pairingRequest } from './pairing/pairingFacts.ts';
import { readActive } from './storage/activeEntry.ts';
import { Terminal } from './terminal/Terminal.ts';

export interface PlayerOptions {
  readonly environment: Environment;
  readonly pairingScreen: PairingScreen;
  /** Sets the identity for the server connection; undefined before pairing. */
  readonly become: (identity: Identity | undefined) => void;
}

/** The player's life cycle: waits for pairing, works as a terminal, and waits again when revoked. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #stopped = new AbortController();
  #terminal: Terminal | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  get terminal(): Terminal | undefined {
    return this.#terminal;
  }

  /** Runs until `stop()`; then resolves. */
  async run(): Promise<void> {
    const { identities } = this.#options.environment;
    while (!this.#stopped.signal.aborted) {
      const known = await identities.read();
      if (this.#stopped.signal.aborted) return;
      if (known) await this.#work(known);
      else await this.#pair();
    }
  }

  /** Ends for good: another window plays now. */
  giveWay(): void {
    const { board, surface, reload } = this.#options.environment;
    this.#stopped.abort();
    this.#terminal?.stop('replaced');
    board.update({ state: 'replaced', link: 'replaced', programId: '' });
    surface.showReplaced(reload);
  }

  stop(): void {
    this.#stopped.abort();
    this.#terminal?.stop();
  }

  async #pair(): Promise<void> {
    const { environment, pairingScreen, become } = this.#options;
    become(undefined);
    environment.board.update({
      state: 'pairing',
      link: 'connecting',
      clId: '',
      name: '',
      programId: '',
      revision: 0,
    });
    void readServerBrand(environment);
    environment.surface.showPage(pairingScreen.element);
    try {
      const identity = await pair({
        client: environment.server.client,
        activityLog: environment.activityLog,
        facts: pairingRequest,
        show: (view) => pairingScreen.show(view),
        now: () => environment.clock.now(),
        signal: this.#stopped.signal,
      });
      await environment.identities.save(identity);
    } catch (reason) {
      if (!this.#stopped.signal.aborted) throw reason;
    }
  }

  async #work(identity: Identity): Promise<void> {
    const { environment, become } = this.#options;
    const { identities } = environment;
    become(identity);
    const active = await readActive(environment);
    if (this.#stopped.signal.aborted) return;
    const forgotten = new Promise<void>((resolve) => {
      const onRenamed = (name: string) => {
        identities
          .save({ ...identity, name })
          .catch((reason) => environment.activityLog.note('identity', reason));
      };
      this.#terminal = new Terminal({ environment, identity, onForgotten: resolve, onRenamed }, active);
      this.#stopped.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#terminal?.start();
    await forgotten;
    if (this.#stopped.signal.aborted) return;
    await this.#forget();
  }

  /** Deletes everything of the old tenant: credential, content and records. */
  async #forget(): Promise<void> {
    const { environment } = this.#options;
    const { identities } = environment;
    this.#terminal?.stop();
    // Failing to clear this must not keep the credential and the content.
    await this.#terminal?.forget().catch((reason) => environment.activityLog.note('identity', reason));
    this.#terminal = undefined;
    await identities.forget();
    environment.repairs.forget();
    environment.brand.forget();
    await environment.database.clear('active');
    await environment.database.clear('records');
    await environment.database.clear('weather');
    await environment.store.removeExcept(new Set());
  }
}
