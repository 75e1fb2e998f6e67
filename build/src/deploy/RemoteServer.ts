/** A refusal of the server, with its code such as `remote.versionExists`. */
export class ServerRefusal extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'ServerRefusal';
    this.code = code;
  }
}

interface Answer {
  readonly code?: unknown;
  readonly msg?: unknown;
  readonly error?: unknown;
  readonly data?: unknown;
}

/** Milliseconds for a call, and for the upload of a build. */
const callTimeout = 30_000;
const uploadTimeout = 300_000;

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** A server that takes versions of remotes. */
export class RemoteServer {
  readonly #address: URL;
  readonly #token: string;

  /** @param address such as `https://signage.example.com` */
  constructor(address: string, token: string) {
    this.#address = new URL(address);
    this.#token = token;
  }

  /** Makes a call, and returns its `data`. Throws {@link ServerRefusal}. */
  call(name: string, input: object): Promise<unknown> {
    const body = JSON.stringify(input);
    return this.#send(name, { body, type: 'application/json', timeout: callTimeout });
  }

  /** Sends a build. */
  upload(zip: Buffer<ArrayBuffer>): Promise<unknown> {
    return this.#send('deployRemote', { body: zip, type: 'application/zip', timeout: uploadTimeout });
  }

  async #send(
    name: string,
    { body, type, timeout }: { body: string | Buffer<ArrayBuffer>; type: string; timeout: number },
  ): Promise<unknown> {
    const response = await fetch(new URL(`/etv/${name}.json`, this.#address), {
      method: 'POST',
      headers: { token: this.#token, 'content-type': type, 'accept-language': 'en' },
      body,
      // The token is for this server alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    const answer = answerIn(text);
    if (!answer)
      throw new ServerRefusal(`${this.#address.origin} answered ${response.status} without JSON`, '');
    if (answer.code !== 0) throw new ServerRefusal(String(answer.msg), String(answer.error ?? ''));
    return answer.data;
  }
}

function answerIn(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isAnswer(value) ? value : undefined;
  } catch {
    // A proxy in front answered with a page: the caller reports the status.
    return undefined;
  }
}
