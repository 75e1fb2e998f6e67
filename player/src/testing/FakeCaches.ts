/** In-memory Cache Storage with the methods the player uses; responses are stored as bytes, as in a browser. */
export class FakeCaches implements CacheStorage {
  readonly #caches = new Map<string, FakeCache>();
  /** When set, every `put` fails with it, as on a full disk. */
  failure: Error | undefined;

  async open(name: string): Promise<Cache> {
    const known = this.#caches.get(name);
    if (known) return known;
    const made = new FakeCache(() => this.failure);
    this.#caches.set(name, made);
    return made;
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async match(): Promise<Response | undefined> {
    throw new Error('The player never asks all caches at once');
  }
}

interface Kept {
  readonly body: Blob;
  readonly headers: [string, string][];
}

class FakeCache implements Cache {
  readonly #kept = new Map<string, Kept>();
  readonly #failure: () => Error | undefined;

  constructor(failure: () => Error | undefined) {
    this.#failure = failure;
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    const kept = this.#kept.get(addressOf(request));
    return kept && new Response(kept.body, { headers: kept.headers });
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const failure = this.#failure();
    if (failure) throw failure;
    this.#kept.set(addressOf(request), { body: await response.blob(), headers: [...response.headers] });
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#kept.delete(addressOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((address) => new Request(address));
  }

  async add(): Promise<void> {
    throw new Error('The player never adds without looking at the answer');
  }

  async addAll(): Promise<void> {
    throw new Error('The player never adds without looking at the answer');
  }

  async matchAll(): Promise<Response[]> {
    throw new Error('The player asks for one answer at a time');
  }
}

function addressOf(request: RequestInfo | URL): string {
  const address = request instanceof Request ? request.url : String(request);
  return address.split('?', 1)[0] ?? address;
}
