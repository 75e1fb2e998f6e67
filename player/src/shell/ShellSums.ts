/** Address, in a build's cache, of its files' hashes. */
const sumsFile = 'shell-sums';

type Sums = Readonly<Record<string, string>>;

/** SHA-256 in hex. */
export async function hashOf(body: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await body.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hashes of a stored build's files, by address. Written after the files, so a build with them was once complete. */
export class ShellSums {
  readonly #address: string;

  /** @param scope address of the player, with a trailing slash */
  constructor(scope: string) {
    this.#address = new URL(sumsFile, scope).href;
  }

  async write(cache: Cache): Promise<void> {
    const sums: Record<string, string> = {};
    for (const { url } of await cache.keys()) {
      const kept = url === this.#address ? undefined : await cache.match(url);
      if (kept) sums[url] = await hashOf(await kept.blob());
    }
    const text = JSON.stringify(sums);
    await cache.put(this.#address, Response.json({ sums, sum: await hashOf(new Blob([text])) }));
  }

  async exist(cache: Cache): Promise<boolean> {
    return (await cache.match(this.#address)) !== undefined;
  }

  /** Undefined when missing or unreadable: builds of older players have none. */
  async read(cache: Cache): Promise<Sums | undefined> {
    try {
      const kept: unknown = await (await cache.match(this.#address))?.json();
      const { sums, sum } = (kept ?? {}) as { sums?: Sums; sum?: unknown };
      const text = JSON.stringify(sums ?? {});
      return sums && sum === (await hashOf(new Blob([text]))) ? sums : undefined;
    } catch {
      return undefined;
    }
  }

  /** Addresses of missing and damaged files. */
  async damaged(cache: Cache, sums: Sums): Promise<string[]> {
    const found: string[] = [];
    for (const [address, sum] of Object.entries(sums)) {
      const body = await (await cache.match(address))?.blob();
      if (!body || (await hashOf(body)) !== sum) found.push(address);
    }
    return found;
  }
}
