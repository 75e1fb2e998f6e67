import { examineFile } from './examineFile.ts';
import { fetchWhileArriving } from './fetchWhileArriving.ts';

type FileElement = HTMLScriptElement | HTMLLinkElement;

/** Milliseconds after which a file that has not arrived is requested a second time, to see whether bytes arrive. */
const examineAfter = 1000;
const pollInterval = 250;

interface Pending {
  readonly element: FileElement;
  readonly address: string;
  readonly since: number;
  examined: boolean;
}

const isStyle = (element: FileElement): element is HTMLLinkElement => element instanceof HTMLLinkElement;
const addressOf = (element: FileElement): string => (isStyle(element) ? element.href : element.src);

function isFile(node: Node): node is FileElement {
  if (node instanceof HTMLScriptElement) return node.src !== '';
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet';
}

const withRetry = (address: string, count: number): string =>
  count === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}retry=${count}`;

/**
 * Scripts and styles that remotes add to the page. Webpack, which adds them, would wait for two minutes for a script and
 * forever for a style, and a browser does not request an address again that still hangs: a file that stalls is failed
 * here within seconds, and gets another address at the next try.
 */
export class RemoteFiles {
  readonly #bases = new Set<string>();
  readonly #pending = new Set<Pending>();
  readonly #stalls = new Map<string, number>();
  /** Files whose last request hung. */
  readonly #hung = new Set<string>();
  readonly #integrity = new Map<string, string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Follows the files below the folder of a manifest. */
  follow(manifest: string): void {
    this.#bases.add(new URL('.', manifest).href);
  }

  /** Hashes that the browser checks, by address. */
  require(integrity: ReadonlyMap<string, string>): void {
    for (const [address, hash] of integrity) this.#integrity.set(address, hash);
  }

  integrityOf(address: string): string | undefined {
    // The address of a manifest may carry a hash for the cache.
    return this.#integrity.get(address.replace(/\?.*$/, ''));
  }

  /** How often a file hung until now: each further try needs an address of its own. */
  addressNow(address: string): string {
    return withRetry(address, this.#stalls.get(address) ?? 0);
  }

  /** A request begins: how the last one ended no longer matters. */
  requested(address: string): void {
    this.#hung.delete(address);
  }

  stalled(address: string): void {
    this.#hung.add(address);
    this.#stalls.set(address, (this.#stalls.get(address) ?? 0) + 1);
  }

  /** Files that have been requested and have neither arrived nor failed. */
  get waiting(): boolean {
    return this.#pending.size > 0;
  }

  hung(address: string): boolean {
    return this.#hung.has(address);
  }

  /** Takes part in every later `head.appendChild`, by which webpack and module federation add files. */
  watch(head: HTMLHeadElement): void {
    // Before the listeners of webpack, which take a style of another content type for one that arrived.
    head.addEventListener('load', (event) => this.#checkStyle(event), true);
    const append = head.appendChild.bind(head);
    head.appendChild = <Added extends Node>(node: Added): Added => {
      if (isFile(node)) this.#prepare(node);
      return append(node);
    };
  }

  #prepare(element: FileElement): void {
    const address = addressOf(element);
    if (![...this.#bases].some((base) => address.startsWith(base))) return;
    const now = this.addressNow(address);
    this.requested(address);
    if (isStyle(element)) {
      // Webpack finds a style that it has already added by this attribute.
      element.dataset.href = element.getAttribute('href') ?? address;
      element.href = now;
    } else element.src = now;
    this.#protect(element, this.integrityOf(address));
    this.#await({ element, address, since: performance.now(), examined: false });
  }

  #checkStyle(event: Event): void {
    const { target } = event;
    const file = [...this.#pending].find(({ element }) => element === target);
    if (!file || !isStyle(file.element) || file.element.sheet?.cssRules.length) return;
    event.stopImmediatePropagation();
    this.#settle(file);
    void examineFile(file.address, this.integrityOf(file.address)).then((failure) =>
      file.element.dispatchEvent(new Event(failure ? 'error' : 'load')),
    );
  }

  #protect(element: FileElement, integrity: string | undefined): void {
    if (integrity === undefined) return;
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
  }

  #await(file: Pending): void {
    this.#pending.add(file);
    this.#timer ??= setInterval(() => this.#check(), pollInterval);
    const settled = () => this.#settle(file);
    file.element.addEventListener('load', settled, { once: true });
    file.element.addEventListener('error', settled, { once: true });
  }

  #settle(file: Pending): void {
    this.#pending.delete(file);
    if (this.#pending.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    const now = performance.now();
    for (const file of this.#pending) {
      if (file.examined || now - file.since < examineAfter) continue;
      file.examined = true;
      void this.#examine(file);
    }
  }

  /** Only a fetch shows progress. It shares the response with the element, unless the file hangs. */
  async #examine(file: Pending): Promise<void> {
    try {
      await fetchWhileArriving(addressOf(file.element));
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'TimeoutError') this.#fail(file);
    }
  }

  #fail(file: Pending): void {
    if (!this.#pending.has(file)) return;
    this.stalled(file.address);
    file.element.dispatchEvent(new Event('error'));
    file.element.remove();
  }
}
