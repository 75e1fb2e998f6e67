import { insertPlayItems, type PlayItem, type PlayRecord } from '@vitrine/shared/api';
import type { PlacedItem } from '@vitrine/shared/render';
import { zoneClock } from '@vitrine/shared/schedule';
import { Sequence } from '@vitrine/shared/timing';
import type { Environment } from '../environment.ts';
import { BackOff } from '../link/BackOff.ts';
import { Outbox } from '../report/Outbox.ts';
import { playRecordOf } from '../report/playRecordOf.ts';
import type { PlayItem as ProgramItem } from '../screen/playItem.ts';
import type { Showing } from '../screen/projectorOptions.ts';
import { ItemLedger } from './ItemLedger.ts';
import { ItemOutbox } from './ItemOutbox.ts';
import type { ItemPlace, ItemRow } from './itemRow.ts';
import { LayerWatch } from './LayerWatch.ts';
import { ProofStore } from './ProofStore.ts';
import { SeenClock } from './SeenClock.ts';

/** Milliseconds between visibility checks. */
const sampleInterval = 250;
/** Milliseconds between checkpoints, and so the maximum loss when the page is killed. */
const checkpointInterval = 1000;
/** Every this many checkpoints, one is flushed to disk. */
const lastingEvery = 10;
const deliveryInterval = 60_000;
/** Back-off in milliseconds when the store cannot be opened. */
const openWaits = { first: 5000, longest: 10 * 60_000 };

export interface ProofOptions {
  readonly environment: Environment;
  /** Whether the programs are visible now. */
  readonly visible: () => boolean;
  readonly timeZone: () => string;
  readonly online: () => boolean;
  /** The program on screen, as its record would be written now. */
  readonly showing: () => Showing | undefined;
  /** A program that was on screen when an earlier run ended. */
  readonly onInterrupted: (record: PlayRecord) => void;
  readonly documentHashOf: (programId: string) => string | undefined;
}

/** Proof of play per file: what was on screen, for how long, and whether it was visible. */
export class Proof {
  readonly seen: SeenClock;
  readonly #options: ProofOptions;
  readonly #ledger: ItemLedger;
  readonly #outbox: Outbox;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  readonly #backOff = new BackOff(openWaits);
  #reopening: ReturnType<typeof setTimeout> | undefined;
  /** Never rejects. */
  #opening: Promise<ProofStore | undefined> | undefined;
  #itemOutbox: ItemOutbox | undefined;
  #checkpoints = 0;
  readonly #checkpointing = new Sequence();
  #stopped = false;
  #forgotten = false;
  /** Reason of the last failed checkpoint, to log it once instead of every second. */
  #failure = '';

  constructor(options: ProofOptions) {
    this.#options = options;
    const now = () => options.environment.clock.now();
    this.seen = new SeenClock({
      steady: () => performance.now(),
      visible: () => options.visible() && !document.hidden,
    });
    this.#ledger = new ItemLedger({ clock: this.seen, now, zoneOffset: (at) => this.#offset(at) });
    this.#outbox = new Outbox({
      online: options.online,
      onError: this.#reportError,
      send: async () => {
        if (this.#forgotten) return;
        await this.checkpoint();
        await this.#itemOutbox?.deliver();
      },
    });
  }

  /** Resumes the data of earlier runs. */
  start(): void {
    document.addEventListener('visibilitychange', this.#check);
    addEventListener('pagehide', this.#leave);
    this.#timers.push(setInterval(this.#check, sampleInterval));
    this.#timers.push(setInterval(this.#tick, checkpointInterval));
    this.#timers.push(setInterval(() => this.hurry(), deliveryInterval));
    this.#open();
  }

  /** Checks visibility: something may have begun or ceased to cover the programs. */
  check(): void {
    this.#check();
  }

  /** Records the appearances of a program, once it is raised. */
  watch(program: ProgramItem): LayerWatch {
    return new LayerWatch({
      begin: (item) => this.#ledger.begin(this.#placeOf(program, item)),
      failed: (item) => this.#ledger.failed(this.#placeOf(program, item)),
    });
  }

  /** The link is up. */
  hurry(): void {
    void this.#outbox.hurry();
  }

  /** Resolves once everything up to now is in the browser's store. */
  checkpoint(): Promise<void> {
    this.#checkpoints += 1;
    const lasting = this.#checkpoints % lastingEvery === 0;
    return this.#checkpointing.run(async () => {
      try {
        await this.#write(lasting);
        this.#failure = '';
      } catch (reason) {
        this.#failed(reason);
      }
    });
  }

  /** Rows not yet on the server, for a stick. */
  async handOut(most: number): Promise<PlayItem[]> {
    await this.checkpoint();
    return (await this.#itemOutbox?.handOut(most)) ?? [];
  }

  /** Deletes everything of the old tenant. Never rejects: a failing disk must not block it. */
  async forget(): Promise<void> {
    this.#forgotten = true;
    await this.#checkpointing.settle();
    const store = await this.#opening;
    const cleared = await store?.clear().then(
      () => true,
      (reason) => this.#reportError(reason),
    );
    store?.close();
    // Otherwise the next tenant's terminal would deliver it.
    if (!cleared) ProofStore.remove(this.#options.environment.proofName).catch(this.#reportError);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#reopening);
    document.removeEventListener('visibilitychange', this.#check);
    removeEventListener('pagehide', this.#leave);
    for (const timer of this.#timers) clearInterval(timer);
    this.#outbox.stop();
    void this.checkpoint();
  }

  readonly #reportError = (reason: unknown) => this.#options.environment.activityLog.note('proof', reason);

  #failed(reason: unknown): void {
    if (String(reason) !== this.#failure) this.#reportError(reason);
    this.#failure = String(reason);
  }

  /** Skips a checkpoint while a slow disk still writes the previous one. */
  readonly #tick = (): void => {
    if (this.#checkpointing.idle) void this.checkpoint();
  };

  readonly #check = (): void => {
    this.seen.read();
  };

  readonly #leave = (): void => {
    void this.checkpoint();
  };

  #open(): void {
    this.#opening = this.#recall().catch((reason) => {
      this.#reportError(reason);
      if (!this.#stopped) this.#reopening = setTimeout(() => this.#open(), this.#backOff.next());
      return undefined;
    });
  }

  async #recall(): Promise<ProofStore> {
    const { environment, onInterrupted } = this.#options;
    const store = await ProofStore.open(environment.proofName);
    try {
      const unreadable: unknown[] = [];
      const { rows, open } = await store.recall((reason) => unreadable.push(reason));
      if (unreadable.length > 0) this.#reportError(unreadable[0]);
      if (unreadable.length > 0) environment.repairs.entry('plays', false);
      if (open) onInterrupted(open);
      this.#itemOutbox = this.#outboxOf(store, rows);
    } catch (reason) {
      store.close();
      throw reason;
    }
    this.hurry();
    return store;
  }

  #outboxOf(store: ProofStore, rows: readonly ItemRow[]): ItemOutbox {
    const { environment } = this.#options;
    return new ItemOutbox(
      {
        store,
        ledger: this.#ledger,
        send: async (items) => {
          // The credential may be another terminal's by now.
          if (this.#forgotten) throw new Error('The terminal no longer belongs to an account');
          return (await environment.server.client.call(insertPlayItems, { items })).accepted;
        },
        now: () => environment.clock.now(),
        dayOf: (instant) => this.#dayOf(Date.parse(instant)),
        onError: this.#reportError,
      },
      rows,
    );
  }

  async #write(lasting: boolean): Promise<void> {
    if (this.#forgotten) return;
    // Until the store is open, the ledger keeps the rows.
    if (!this.#itemOutbox) return this.#ledger.settle();
    const showing = this.#options.showing();
    await this.#itemOutbox.checkpoint(showing && playRecordOf(showing), lasting);
  }

  #placeOf({ taskId, programId, documentHash }: ProgramItem, item: PlacedItem): ItemPlace {
    const { sceneId, sceneIndex, componentId, coType, kind, source, page } = item;
    // A touch opened another program.
    const linked = item.programId === undefined ? undefined : this.#options.documentHashOf(item.programId);
    return {
      taskId,
      programId: item.programId ?? programId,
      documentHash: linked ?? documentHash,
      ...{ sceneId, sceneIndex, widgetId: componentId, widgetType: coType, kind, sourceId: source, page },
    };
  }

  #offset(at: number): number {
    return zoneClock(this.#options.timeZone()).offsetAt(at);
  }

  #dayOf(at: number): string {
    return new Date(at + this.#offset(at)).toISOString().slice(0, 10);
  }
}
