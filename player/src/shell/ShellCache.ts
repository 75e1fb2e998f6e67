import { isHtml } from '../link/foreignAnswer.ts';
import { build } from './build.ts';
import { InstalledShell } from './InstalledShell.ts';
import { hashOf, ShellSums } from './ShellSums.ts';

const prefix = 'vitrine-shell-';
const pointerCache = 'vitrine-shell-pointer';
const pointerKey = '/player/current-shell';

export interface ShellOptions {
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Address of the player, with a trailing slash. */
  readonly scope: string;
}

interface AssetList {
  readonly files: readonly string[];
}

/**
 * The player's page, scripts and styles, stored so that it starts offline. Each build is complete in a cache of its
 * own, and a pointer names the current one: an update is complete before it is used.
 */
export class ShellCache {
  readonly #options: ShellOptions;
  readonly #installed: InstalledShell;
  readonly #sums: ShellSums;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#sums = new ShellSums(options.scope);
    this.#installed = new InstalledShell(options.caches, options.scope);
  }

  /**
   * Fetches the server's build if it differs from the stored one. True when there is a new one.
   *
   * @param anyway fetches it even if it is the same, or was replaced by a package
   */
  async refresh(anyway = false): Promise<boolean> {
    const list = await this.#assetList();
    const name = prefix + (await digest(list));
    if (!anyway && (await this.#pointer()) === name && (await this.#options.caches.has(name))) return false;
    // A page installed from a package stays until the server offers another build than at that time.
    if (!anyway && (await this.#installed.read())?.over === name) return false;
    await this.#fill(name, JSON.parse(list));
    // A build deployed meanwhile would be mixed with the old one here.
    if ((await this.#assetList()) !== list) return this.refresh(anyway);
    if (!(await this.#isPlayer(name, JSON.parse(list)))) throw new TypeError('This page is not the player');
    await this.#sums.write(await this.#options.caches.open(name));
    await this.#point(name);
    await this.#installed.remove();
    await this.#clean(name);
    return true;
  }

  /** Name of the build that the server offers. */
  async offered(): Promise<string> {
    return prefix + (await digest(await this.#assetList()));
  }

  /**
   * Compares the stored build with its hashes. Differing files are fetched again; a build that cannot be repaired is
   * deleted, and the next refresh fetches it completely. Undefined: no damage. False: to be fetched later.
   */
  async check(): Promise<boolean | undefined> {
    const named = await this.#pointer();
    const name = await this.#current();
    if (name === undefined) return named === undefined ? undefined : this.#startOver();
    const cache = await this.#options.caches.open(name);
    const sums = await this.#sums.read(cache);
    // Older players stored none.
    if (!sums) return this.#startOver(!(await this.#sums.exist(cache)));
    const damaged = await this.#sums.damaged(cache, sums);
    if (damaged.length === 0 && named === name) return undefined;
    for (const address of damaged) {
      const whole = await this.#fetchAgain(cache, address, sums[address] ?? '');
      if (!whole) return this.#startOver();
    }
    await this.#point(name);
    return true;
  }

  /**
   * The stored answer to a request below the scope; navigation gets the page. Damaged files are fetched again first.
   */
  async match(request: Request, onRepaired: () => void = () => undefined): Promise<Response | undefined> {
    const name = await this.#current();
    if (name === undefined) return undefined;
    const cache = await this.#options.caches.open(name);
    const key = request.mode === 'navigate' ? this.#address('index.html') : request.url;
    const kept = await cache.match(key, { ignoreSearch: true });
    const sum = (await this.#sums.read(cache))?.[kept ? addressOf(key) : ''];
    if (!kept || sum === undefined || (await hashOf(await kept.clone().blob())) === sum) return kept;
    const whole = await this.#fetchAgain(cache, addressOf(key), sum);
    if (whole) onRepaired();
    // Without the server a damaged file is still better than none.
    return whole ?? kept;
  }

  /** Fetches a file of the stored build; undefined when the server has another build by now, or does not answer. */
  async #fetchAgain(cache: Cache, address: string, sum: string): Promise<Response | undefined> {
    try {
      const asked = address === this.#address('index.html') ? this.#options.scope : address;
      const response = plain(await this.#options.fetch(asked, { cache: 'no-store' }));
      if (!response.ok || (await hashOf(await response.clone().blob())) !== sum) return undefined;
      await cache.put(address, response.clone());
      return response;
    } catch (reason) {
      if (reason instanceof TypeError) return undefined;
      throw reason;
    }
  }

  /** Fetches the server's complete build. @param silently it only lacked hashes */
  async #startOver(silently = false): Promise<boolean | undefined> {
    try {
      await this.refresh(true);
      return silently ? undefined : true;
    } catch (reason) {
      // Server unreachable: the stored build stays in use.
      if (!(reason instanceof TypeError)) throw reason;
      return silently ? undefined : false;
    }
  }

  async #assetList(): Promise<string> {
    const response = await this.#options.fetch(this.#address(build.assets), { cache: 'no-store' });
    if (!response.ok) throw new Error(`${build.assets} answered ${response.status}`);
    if (isHtml(response.headers)) throw new TypeError('A proxy or portal responded');
    return response.text();
  }

  async #fill(name: string, list: AssetList): Promise<void> {
    const cache = await this.#options.caches.open(name);
    for (const file of list.files) {
      // The page itself is requested by the address at which the server serves it.
      const asked = file === 'index.html' ? this.#options.scope : this.#address(file);
      const response = await this.#options.fetch(asked, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file} answered ${response.status}`);
      if (file !== 'index.html' && isHtml(response.headers)) throw new TypeError(`${file} is a page`);
      await cache.put(this.#address(file), plain(response));
    }
  }

  /** Whether the page requests a script of its build: storing a captive portal's page would disable the terminal. */
  async #isPlayer(name: string, { files }: AssetList): Promise<boolean> {
    const cache = await this.#options.caches.open(name);
    const text = await (await cache.match(this.#address('index.html')))?.text();
    return files.some((file) => file.endsWith('.js') && text?.includes(file));
  }

  /** Keeps the previous build: a page started from it may still request its parts. */
  async #clean(name: string): Promise<void> {
    const { caches } = this.#options;
    const shells = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== pointerCache);
    const earlier = shells.filter((key) => key !== name);
    for (const key of earlier.slice(0, -1)) await caches.delete(key);
  }

  /** Cache of the current build; the newest one when the pointer is lost or damaged. */
  async #current(): Promise<string | undefined> {
    const { caches } = this.#options;
    const named = await this.#pointer();
    if (named !== undefined && (await caches.has(named))) return named;
    for (const name of (await this.#shells()).toReversed())
      if (await this.#sums.read(await caches.open(name))) return name;
    return undefined;
  }

  async #pointer(): Promise<string | undefined> {
    const pointers = await this.#options.caches.open(pointerCache);
    return (await pointers.match(this.#pointerAddress()))?.text();
  }

  async #shells(): Promise<string[]> {
    const names = await this.#options.caches.keys();
    return names.filter((name) => name.startsWith(prefix) && name !== pointerCache);
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

/** The address without its query. */
const addressOf = (address: string): string => address.split('?', 1)[0] ?? address;

/** A redirected response may not answer a navigation, so its body is copied into a new one. */
function plain(response: Response): Response {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
