/** Asks the supervisor of this server to stop it gracefully and start it again. */
export class Restart {
  readonly requested: Promise<void>;
  readonly #resolve: () => void;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.requested = promise;
    this.#resolve = resolve;
  }

  /** Returns at once; the call under way is still answered. */
  request(): void {
    this.#resolve();
  }
}
