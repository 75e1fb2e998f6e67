import { isHtml } from '../link/foreignAnswer.ts';
import { InstalledShell } from './installedShell.ts';

const prefix = 'vitrine-shell-';
const pointerCache = 'vitrine-shell-pointer';
const pointerKey = '/player/current-shell';

export interface ShellOptions {
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Address of the player, with a slash at the end. */
  readonly scope: string;
}

interface AssetList {
  readonly files: readonly string[];
}

/**
 * The player's own page, scripts and styles, kept so that it starts without network. Each build lies whole in a
 * cache of its own, and a pointer says which is current: an update is complete before it is used, or it is not used.
 */
export class ShellCache {
  readonly #options: ShellOptions;
  readonly #installed: InstalledShell;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#installed = new InstalledShell(options.caches, options.scope);
  }

  /** Fetches the current build when it is another than the kept one. True when there is a new one. */
  async refresh(): Promise<boolean> {
    const list = await this.#assetList();
    const name = prefix + (await digest(list));
    if ((await this.#current()) === name) return false;
    // A page that was installed from a package stays until the server offers another build than at that time.
    if ((await this.#installed.read())?.over === name) return false;
    await this.#fill(name, JSON.parse(list));
    // A build that was deployed meanwhile would lie here half old and half new.
    if ((await this.#assetList()) !== list) return this.refresh();
    if (!(await this.#isPlayer(name, JSON.parse(list)))) throw new TypeError('This page is not the player');
    await this.#point(name);
    await this.#installed.remove();
    await this.#clean(name);
    return true;
  }

  /** Name of the build that the server offers now. */
  async offered(): Promise<string> {
    return prefix + (await digest(await this.#assetList()));
  }

  /** The kept answer to a request below the scope; navigation is answered with the page. */
  async match(request: Request): Promise<Response | undefined> {
    const name = await this.#current();
    if (name === undefined) return undefined;
    const cache = await this.#options.caches.open(name);
    const key = request.mode === 'navigate' ? this.#address('index.html') : request.url;
    return cache.match(key, { ignoreSearch: true });
  }

  async #assetList(): Promise<string> {
    const response = await this.#options.fetch(this.#address('assets.json'), { cache: 'no-store' });
    if (!response.ok) throw new Error(`assets.json answered ${response.status}`);
    if (isHtml(response.headers)) throw new TypeError('Something in between answered');
    return response.text();
  }

  async #fill(name: string, list: AssetList): Promise<void> {
    const cache = await this.#options.caches.open(name);
    for (const file of list.files) {
      // The page itself is asked for by the address at which the server gives it.
      const asked = file === 'index.html' ? this.#options.scope : this.#address(file);
      const response = await this.#options.fetch(asked, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file} answered ${response.status}`);
      if (file !== 'index.html' && isHtml(response.headers)) throw new TypeError(`${file} is a page`);
      await cache.put(this.#address(file), plain(response));
    }
  }

  /** Whether the page asks for a script of its build: a portal's page, kept by mistake, would be the end of the terminal. */
  async #isPlayer(name: string, { files }: AssetList): Promise<boolean> {
    const cache = await this.#options.caches.open(name);
    const text = await (await cache.match(this.#address('index.html')))?.text();
    return files.some((file) => file.endsWith('.js') && text?.includes(file));
  }

  /** The last build stays too: a page that was started from it may still ask for its parts. */
  async #clean(name: string): Promise<void> {
    const { caches } = this.#options;
    const shells = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== pointerCache);
    const earlier = shells.filter((key) => key !== name);
    for (const key of earlier.slice(0, -1)) await caches.delete(key);
  }

  async #current(): Promise<string | undefined> {
    const pointer = await (await this.#options.caches.open(pointerCache)).match(this.#pointerAddress());
    return pointer?.text();
  }

  async #point(name: string): Promise<void> {
    await (await this.#options.caches.open(pointerCache)).put(this.#pointerAddress(), new Response(name));
  }

  #address(file: string): string {
    return new URL(file, this.#options.scope).href;
  }

  #pointerAddress(): string {
    return new URL(pointerKey, this.#options.scope).href;
  }
}

/** A response that was redirected may not answer a navigation, so its body goes into a fresh one. */
function plain(response: Response): Response {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
