/** The time from the end of a session until its person has signed in again, or has gone away. Calls wait in it. */
export class Absence {
  readonly #over = Promise.withResolvers<boolean>();

  /** @param returned the same person is signed in again, so that what waited may go on */
  end(returned: boolean): void {
    this.#over.resolve(returned);
  }

  /** True once the person is back; false when they went away. Rejects with the signal's reason. */
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
