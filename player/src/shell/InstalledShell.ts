import { ShellSums } from './ShellSums.ts';

const pointerCache = 'vitrine-shell-pointer';
const prefix = 'vitrine-shell-';

/** Starts in which an installed page must report success before the previous page is restored. */
const trials = 3;

export interface Installed {
  /** Cache of the installed page. */
  readonly name: string;
  /** Cache of the previous page. */
  readonly before: string;
  /** Build that the server offered then: a newer one ends the installation. */
  readonly over: string;
  /** Starts so far without success; -1 after a success. */
  readonly starts: number;
}

/**
 * A player page installed from a package, in place of the server's. It is used until the server offers another build
 * than at that time; one that fails to start is replaced by the previous page.
 */
export class InstalledShell {
  readonly #caches: CacheStorage;
  readonly #scope: string;

  /** @param scope address of the player, with a trailing slash */
  constructor(caches: CacheStorage, scope: string) {
    this.#caches = caches;
    this.#scope = scope;
  }

  async read(): Promise<Installed | undefined> {
    const pointers = await this.#pointers();
    const kept = await pointers.match(this.#key('installed-shell'));
    const installed = kept && parse(await kept.text());
    // Damaged pointer: its page is used until the server offers another.
    if (kept && !installed) await pointers.delete(this.#key('installed-shell'));
    return installed;
  }

  /** Stores a page with all its parts, then switches to it. @param over digest of what the server offers now */
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

  /** Called at start. Returns whether the page was given up and the previous one restored. */
  async started(): Promise<boolean> {
    const installed = await this.read();
    if (!installed || installed.starts < 0) return false;
    if (installed.starts < trials) {
      await this.#write({ ...installed, starts: installed.starts + 1 });
      return false;
    }
    // It counts as tried, so that the server's unchanged offer does not install it again.
    await this.#point(installed.before);
    await this.remove();
    return true;
  }

  /** The page works: keep it. */
  async settle(): Promise<void> {
    const installed = await this.read();
    if (installed && installed.starts >= 0) await this.#write({ ...installed, starts: -1 });
  }

  /** Removes the pointer; its files are deleted with the next build. */
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

/** Parsed by hand: a schema library would be nine tenths of the service worker. */
function parse(text: string): Installed | undefined {
  try {
    const { name, before, over, starts }: Partial<Record<keyof Installed, unknown>> = JSON.parse(text) ?? {};
    if (typeof name !== 'string' || typeof before !== 'string' || typeof over !== 'string') return undefined;
    return typeof starts === 'number' ? { name, before, over, starts } : undefined;
  } catch {
    return undefined;
  }
}
