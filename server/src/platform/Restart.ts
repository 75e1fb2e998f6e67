/** Asks the supervisor to shut this server down in order and start it again. */
export class Restart {
  readonly requested: Promise<void>;
  readonly #resolve: () => void;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.requested = promise;
    this.#resolve = resolve;
  }

  /** Returns at once; the current call is still answered. */
  request(): void {
    this.#resolve();
  }
}
