import { Sequence } from '@vitrine/shared/timing';
import { pageHasher } from '../cache/fileHasher.ts';
import { StoreCheck } from '../cache/StoreCheck.ts';
import { Outbox } from '../report/Outbox.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { ManagementOptions } from './managementOptions.ts';

/** Finds damage in the player's store, has it repaired, and reports it to the server. */
export class StoreIntegrity {
  readonly #options: ManagementOptions;
  readonly #onError: (reason: unknown) => void;
  /** Checks the entries of the management itself. */
  readonly #checkOwn: () => Promise<void>;
  readonly #files: StoreCheck;
  readonly #outbox: Outbox;
  readonly #checks = new Sequence();

  constructor(options: ManagementOptions, onError: (reason: unknown) => void, checkOwn: () => Promise<void>) {
    const { environment, delivery, switching, online } = options;
    const { store, repairs, server, device, hasher = pageHasher } = environment;
    this.#options = options;
    this.#onError = onError;
    this.#checkOwn = checkOwn;
    this.#files = new StoreCheck({
      store,
      hasher,
      expected: () => delivery.files,
      busy: () => delivery.fetching || switching(),
      onDamaged: (hash) => delivery.repair(hash),
      onRemoved: (hash) => repairs.file(hash),
      onError,
      storage: device.storage,
    });
    this.#outbox = new Outbox({ send: () => repairs.send(server.client), online, onError });
    repairs.onNews = () => void this.#outbox.hurry();
  }

  start(): void {
    this.#files.start();
    void this.#outbox.hurry();
  }

  /** The link is up. */
  online(): void {
    void this.#outbox.hurry();
  }

  /** Checks the given files, or everything stored, at once. */
  check(hashes?: readonly string[]): void {
    this.#files.urge(hashes);
    if (!hashes) this.checkKept().catch(this.#onError);
  }

  /** A program failed on screen: its files may be damaged. */
  suspect({ programId, documentHash }: PlayItem): void {
    const manifest = this.#options.active()?.manifest;
    const program = manifest?.programs.find((one) => one.programId === programId);
    this.#files.urge([documentHash, ...(program?.fileHashes ?? [])]);
  }

  /** Checks all stored entries besides content, one after another. */
  checkKept(): Promise<void> {
    return this.#checks.run(() => this.#checkEntries());
  }

  stop(): void {
    this.#options.environment.repairs.onNews = () => undefined;
    this.#files.stop();
    this.#outbox.stop();
  }

  async #checkEntries(): Promise<void> {
    const { environment, checkKept } = this.#options;
    environment.device.storage.check();
    environment.worker.check();
    await environment.identities.read();
    await checkKept();
    await this.#checkOwn();
  }
}
