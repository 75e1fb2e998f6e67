import { ShellSums } from './shellSums.ts';

const pointerCache = 'vitrine-shell-pointer';
const prefix = 'vitrine-shell-';

/** Starts in which an installed page has to say that it lives, before the one before it comes back. */
const trials = 3;

export interface Installed {
  /** Cache of the installed page. */
  readonly name: string;
  /** Cache of the page before it. */
  readonly before: string;
  /** What the server itself offered then: a newer build of it ends the installation. */
  readonly over: string;
  /** Starts so far without a sign of life; -1 once there was one. */
  readonly starts: number;
}

/**
 * A player's page that was installed from a package, in place of what the server offers. It holds until the server
 * offers another build than at that time; one that does not come to life gives way to the page before it.
 */
export class InstalledShell {
  readonly #caches: CacheStorage;
  readonly #scope: string;

  /** @param scope address of the player, with a slash at the end */
  constructor(caches: CacheStorage, scope: string) {
    this.#caches = caches;
    this.#scope = scope;
  }

  async read(): Promise<Installed | undefined> {
    const pointers = await this.#pointers();
    const kept = await pointers.match(this.#key('installed-shell'));
    const installed = kept && parse(await kept.text());
    // As if none was installed: the page that it names goes on until the server offers another.
    if (kept && !installed) await pointers.delete(this.#key('installed-shell'));
    return installed;
  }

  /** Keeps a page with its parts whole, then points to it. @param over digest of what the server offers now */
  async install(files: ReadonlyMap<string, Blob>, id: string, over: string): Promise<void> {
    const name = `${prefix}installed-${id}`;
    const cache = await this.#caches.open(name);
    for (const [file, blob] of files) {
      const headers = { 'content-type': blob.type };
      await cache.put(new URL(file, this.#scope).href, new Response(blob, { headers }));
    }
    await new ShellSums(this.#scope).write(cache);
    const before = (await this.#current()) ?? '';
    await this.#write({ name, before, over, starts: 0 });
    await this.#point(name);
  }

  /** The page has started. Answers whether it was given up: then the one before it is in place again. */
  async started(): Promise<boolean> {
    const installed = await this.read();
    if (!installed || installed.starts < 0) return false;
    if (installed.starts < trials) {
      await this.#write({ ...installed, starts: installed.starts + 1 });
      return false;
    }
    // It counts as tried, so that what the server offers unchanged does not bring it back.
    await this.#point(installed.before);
    await this.remove();
    return true;
  }

  /** The page lives: it stays. */
  async settle(): Promise<void> {
    const installed = await this.read();
    if (installed && installed.starts >= 0) await this.#write({ ...installed, starts: -1 });
  }

  /** Forgets that there is one; its files go with the next build. */
  async remove(): Promise<void> {
    await (await this.#pointers()).delete(this.#key('installed-shell'));
  }

  async #write(installed: Installed): Promise<void> {
    await (await this.#pointers()).put(this.#key('installed-shell'), Response.json(installed));
  }

  async #current(): Promise<string | undefined> {
    return (await (await this.#pointers()).match(this.#key('current-shell')))?.text();
  }

  async #point(name: string): Promise<void> {
    await (await this.#pointers()).put(this.#key('current-shell'), new Response(name));
  }

  #pointers(): Promise<Cache> {
    return this.#caches.open(pointerCache);
  }

  #key(name: string): string {
    return new URL(`/player/${name}`, this.#scope).href;
  }
}

/** By hand: a schema library would be nine tenths of the service worker. */
function parse(text: string): Installed | undefined {
  try {
    const { name, before, over, starts }: Partial<Record<keyof Installed, unknown>> = JSON.parse(text) ?? {};
    if (typeof name !== 'string' || typeof before !== 'string' || typeof over !== 'string') return undefined;
    return typeof starts === 'number' ? { name, before, over, starts } : undefined;
  } catch {
    return undefined;
  }
}
