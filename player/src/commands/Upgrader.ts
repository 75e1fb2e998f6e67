import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type TerminalUpgrade, type UpgradeProgress, upgradeProgress } from '@vitrine/shared/api';
import type { BridgeClient } from '../bridge/BridgeClient.ts';
import { sentence } from '../diagnostics/ActivityLog.ts';
import type { Server } from '../link/server.ts';
import type { InstalledShell } from '../shell/InstalledShell.ts';
import { playerPackage } from './playerPackage.ts';
import { codeOf, Unable } from './Unable.ts';
import { unzip } from './zip.ts';

const key = 'vitrine-upgrade';

export interface UpgraderOptions {
  readonly fetch: Server['fetch'];
  readonly bridge: BridgeClient;
  /** Version of the running player. */
  readonly version: string;
  /** Undefined where the browser cannot store a page. */
  readonly shell: InstalledShell | undefined;
  /** Name of the build that the server offers now. */
  readonly offered: () => Promise<string>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly onChange: () => void;
  /** The new page is installed: start it. */
  readonly restart: () => void;
}

/** Installs the package of the desired state, once per upgrade, and reports its progress. */
export class Upgrader {
  readonly #options: UpgraderOptions;
  #progress: UpgradeProgress | undefined;
  #run: AbortController | undefined;
  #running = '';

  constructor(options: UpgraderOptions) {
    this.#options = options;
    this.#progress = kept(options.storage);
  }

  get progress(): UpgradeProgress | undefined {
    return this.#progress;
  }

  /** After a restart: finds out whether the new page runs, or the previous one was restored. */
  async start(): Promise<void> {
    const { shell, version } = this.#options;
    const installed = await shell?.read();
    await shell?.settle();
    if (this.#progress?.state !== 'installing') return;
    const { id } = this.#progress;
    if (installed?.name.endsWith(`-${id}`)) this.#become({ id, state: 'installed', percent: 100, version });
    else this.#fail(id, new Error('The new player did not start; the previous version is running'));
  }

  /** The upgrade to install; undefined cancels the current one. */
  follow(upgrade: TerminalUpgrade | undefined): void {
    if (upgrade?.id === this.#running && this.#run) return;
    this.#run?.abort();
    this.#run = undefined;
    if (!upgrade || this.#isOver(upgrade.id)) return;
    const run = new AbortController();
    this.#run = run;
    this.#running = upgrade.id;
    this.#install(upgrade, run.signal)
      .catch((reason) => {
        if (!run.signal.aborted) this.#fail(upgrade.id, reason);
      })
      .finally(() => {
        if (this.#run === run) this.#run = undefined;
      });
  }

  stop(): void {
    this.#run?.abort();
  }

  forget(): void {
    this.#options.storage.removeItem(key);
  }

  #isOver(id: string): boolean {
    const { id: known, state } = this.#progress ?? {};
    return known === id && (state === 'installed' || state === 'failed');
  }

  async #install(upgrade: TerminalUpgrade, signal: AbortSignal): Promise<void> {
    const { bridge, shell, offered, restart } = this.#options;
    const { id, kind, hash } = upgrade;
    if (kind === 'apk') {
      this.#become({ id, state: 'installing', percent: 0 });
      await bridge.carryOut('installApk', { hash });
      return this.#become({ id, state: 'installed', percent: 100 });
    }
    if (!shell) throw new Unable('unable.browser', 'Installing needs HTTPS');
    const archive = await this.#download(upgrade, signal);
    const files = playerPackage(await unzip(archive));
    signal.throwIfAborted();
    await shell.install(files, id, await offered());
    this.#become({ id, state: 'installing', percent: 100 });
    restart();
  }

  /** @throws Error when the bytes do not match the package's hash */
  async #download(
    { id, hash, size }: TerminalUpgrade,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    this.#become({ id, state: 'downloading', percent: 0 });
    const response = await this.#options.fetch(`/etv/file/${hash}`, { signal, cache: 'no-store' });
    if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
    const bytes = new Uint8Array(size);
    let received = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (received + part.value.length > size) throw new Error('The package is longer than announced');
      bytes.set(part.value, received);
      received += part.value.length;
      this.#percent(id, Math.floor((received / size) * 100));
    }
    if (bytesToHex(sha256(bytes.subarray(0, received))) !== hash) throw new Error('The package is damaged');
    return bytes;
  }

  #percent(id: string, percent: number): void {
    if (percent >= (this.#progress?.percent ?? 0) + 5) this.#become({ id, state: 'downloading', percent });
  }

  #fail(id: string, reason: unknown): void {
    const message = (reason instanceof Unable ? reason.message : sentence(reason)).slice(0, 300);
    this.#become({
      id,
      state: 'failed',
      percent: this.#progress?.percent ?? 0,
      code: codeOf(reason),
      message,
    });
  }

  #become(progress: UpgradeProgress): void {
    this.#progress = progress;
    this.#options.storage.setItem(key, JSON.stringify(progress));
    this.#options.onChange();
  }
}

function kept(storage: Pick<Storage, 'getItem'>): UpgradeProgress | undefined {
  try {
    return upgradeProgress.parse(JSON.parse(storage.getItem(key) ?? ''));
  } catch {
    // Missing, or truncated by a power cut: the desired state is sent again.
    return undefined;
  }
}
