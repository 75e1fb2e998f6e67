/** Data for the demo, parsed from the server's output. */
export class Announced {
  #password;
  #seen = false;

  /** @param password from the settings, if any */
  constructor(password) {
    this.#password = password;
  }

  /** Returns the demo's environment once, when the server listens. */
  take(line) {
    this.#password = /with the password (\S+)/.exec(line)?.[1] ?? this.#password;
    const url = /Console\s+(http:\/\/localhost:\d+)\//.exec(line)?.[1];
    if (!url || this.#seen) return undefined;
    this.#seen = true;
    return { DEMO_URL: url, ...(this.#password && { ADMIN_PASSWORD: this.#password }) };
  }
}
