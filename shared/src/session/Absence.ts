/** The time from the end of a session until the user signs in again or leaves. Calls wait for it. */
export class Absence {
  readonly #over = Promise.withResolvers<boolean>();

  /** @param returned true: the same user signed in again, and waiting calls continue */
  end(returned: boolean): void {
    this.#over.resolve(returned);
  }

  /** Resolves true once the user has signed in again, false when they leave. Rejects with the signal's reason. */
  wait(signal?: AbortSignal): Promise<boolean> {
    if (!signal) return this.#over.promise;
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    this.#over.promise.then((returned) => {
      signal.removeEventListener('abort', giveUp);
      resolve(returned);
    });
    return promise;
  }
}
