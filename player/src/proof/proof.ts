import { insertPlayItems, type PlayItem, type PlayRecord } from '@vitrine/shared/api';
import type { PlacedItem } from '@vitrine/shared/render';
import { zoneClock } from '@vitrine/shared/schedule';
import type { Environment } from '../environment.ts';
import { BackOff } from '../link/backOff.ts';
import { Outbox } from '../report/outbox.ts';
import { playRecordOf } from '../report/playRecordOf.ts';
import type { PlayItem as Programme } from '../screen/programme.ts';
import type { Showing } from '../screen/projectorOptions.ts';
import { ItemLedger } from './itemLedger.ts';
import { ItemOutbox } from './itemOutbox.ts';
import type { ItemPlace, ItemRow } from './itemRow.ts';
import { LayerWatch } from './layerWatch.ts';
import { ProofStore } from './proofStore.ts';
import { SeenClock } from './seenClock.ts';

/** Between two looks at what covers the programs, in milliseconds. */
const lookInterval = 250;
/** Between two checkpoints: what is lost at most when the page is killed. Milliseconds. */
const checkpointInterval = 1000;
/** Every so many checkpoints one is on the disk whatever happens to the machine. */
const lastingEvery = 10;
const deliveryInterval = 60_000;
/** A store that cannot be opened is tried again after so long, then ever more rarely. Milliseconds. */
const openWaits = { first: 5000, longest: 10 * 60_000 };

export interface ProofOptions {
  readonly environment: Environment;
  /** Whether anybody can see the programs now. */
  readonly visible: () => boolean;
  readonly timeZone: () => string;
  readonly online: () => boolean;
  /** The program on the screen, as it would be written down now. */
  readonly showing: () => Showing | undefined;
  /** A program that an earlier start left on the screen. */
  readonly onInterrupted: (record: PlayRecord) => void;
  /** The state in which a program was delivered. */
  readonly documentHashOf: (programId: string) => string | undefined;
}

/** Proof of play file by file: what is painted, for how long, and whether it could be seen. */
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
  #writing: Promise<void> = Promise.resolve();
  /** Checkpoints that are not over. */
  #pending = 0;
  #stopped = false;
  #forgotten = false;
  /** Why the last checkpoint failed: told once, not each second. */
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
      onTrouble: this.#trouble,
      send: async () => {
        if (this.#forgotten) return;
        await this.checkpoint();
        await this.#itemOutbox?.deliver();
      },
    });
  }

  /** Goes on with what earlier starts left. */
  start(): void {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('pagehide', this.#leave);
    this.#timers.push(setInterval(this.#look, lookInterval));
    this.#timers.push(setInterval(this.#tick, checkpointInterval));
    this.#timers.push(setInterval(() => this.hurry(), deliveryInterval));
    this.#open();
  }

  /** Something may have begun or ceased to cover the programs. */
  look(): void {
    this.#look();
  }

  /** What a program paints, from when it is raised. */
  watch(programme: Programme): LayerWatch {
    return new LayerWatch({
      begin: (item) => this.#ledger.begin(this.#placeOf(programme, item)),
      failed: (item) => this.#ledger.failed(this.#placeOf(programme, item)),
    });
  }

  /** The link is up. */
  hurry(): void {
    void this.#outbox.hurry();
  }

  /** Everything up to now is with the browser's store when this resolves. */
  checkpoint(): Promise<void> {
    this.#checkpoints += 1;
    const lasting = this.#checkpoints % lastingEvery === 0;
    this.#pending += 1;
    this.#writing = this.#writing
      .then(() => this.#write(lasting))
      .then(() => {
        this.#failure = '';
      }, this.#failed)
      .finally(() => {
        this.#pending -= 1;
      });
    return this.#writing;
  }

  /** What the server does not have yet, for a stick. */
  async handOut(most: number): Promise<PlayItem[]> {
    await this.checkpoint();
    return (await this.#itemOutbox?.handOut(most)) ?? [];
  }

  /** Leaves nothing of the old tenant behind. Never rejects: a disk that fails holds up nothing. */
  async forget(): Promise<void> {
    this.#forgotten = true;
    await this.#writing;
    const store = await this.#opening;
    const cleared = await store?.clear().then(
      () => true,
      (reason) => this.#trouble(reason),
    );
    store?.close();
    // The next tenant's terminal would deliver it.
    if (!cleared) ProofStore.remove(this.#options.environment.proofName).catch(this.#trouble);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#reopening);
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('pagehide', this.#leave);
    for (const timer of this.#timers) clearInterval(timer);
    this.#outbox.stop();
    void this.checkpoint();
  }

  readonly #trouble = (reason: unknown) => this.#options.environment.activityLog.note('proof', reason);

  readonly #failed = (reason: unknown): void => {
    if (String(reason) !== this.#failure) this.#trouble(reason);
    this.#failure = String(reason);
  };

  /** A slow disk gets no second checkpoint on top of the one that it is at. */
  readonly #tick = (): void => {
    if (this.#pending === 0) void this.checkpoint();
  };

  readonly #look = (): void => {
    this.seen.read();
  };

  readonly #leave = (): void => {
    void this.checkpoint();
  };

  #open(): void {
    this.#opening = this.#recall().catch((reason) => {
      this.#trouble(reason);
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
      if (unreadable.length > 0) this.#trouble(unreadable[0]);
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
          // Under the credential of another terminal by now.
          if (this.#forgotten) throw new Error('The terminal belongs to no account any more');
          return (await environment.server.client.call(insertPlayItems, { items })).accepted;
        },
        now: () => environment.clock.now(),
        dayOf: (instant) => this.#dayOf(Date.parse(instant)),
        onTrouble: this.#trouble,
      },
      rows,
    );
  }

  async #write(lasting: boolean): Promise<void> {
    if (this.#forgotten) return;
    // Until the store is open the ledger keeps what there was.
    if (!this.#itemOutbox) return this.#ledger.settle();
    const showing = this.#options.showing();
    await this.#itemOutbox.checkpoint(showing && playRecordOf(showing), lasting);
  }

  #placeOf({ taskId, programId, documentHash }: Programme, item: PlacedItem): ItemPlace {
    const { sceneId, sceneIndex, componentId, coType, kind, source, page } = item;
    // A touch led to another program.
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
