/** What the demo has to know of the server, as the server says it. */
export class Announced {
  #password;
  #seen = false;

  /** @param password that of the settings, where there is one */
  constructor(password) {
    this.#password = password;
  }

  /** Answers the environment of the demo once the server listens, and nothing before or after. */
  take(line) {
    this.#password = /with the password (\S+)/.exec(line)?.[1] ?? this.#password;
    const url = /Console\s+(http:\/\/localhost:\d+)\//.exec(line)?.[1];
    if (!url || this.#seen) return undefined;
    this.#seen = true;
    return { DEMO_URL: url, ...(this.#password && { ADMIN_PASSWORD: this.#password }) };
  }
}
