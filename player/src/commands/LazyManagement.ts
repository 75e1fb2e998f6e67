import type { Attributes, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { LazyPart } from '../LazyPart.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { FaultCode } from '../screen/Show.ts';
import type { Management } from './managementOptions.ts';

/** Milliseconds before loading is retried. */
const retryTime = 15_000;
/** Maximum milliseconds to wait for the management before the screen counts as visible. */
const longestUnknown = 20_000;

/** Loads the management of a terminal after the first picture; queues calls made before. */
export class LazyManagement {
  readonly #lazy: LazyPart<Management>;
  readonly #onKnown: () => void;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #gaveUp = false;

  /** @param onKnown called once it is known whether the screen is visible */
  constructor(load: () => Promise<Management>, activityLog: ActivityLog, onKnown: () => void) {
    this.#onKnown = onKnown;
    this.#lazy = new LazyPart({
      load,
      retryTime,
      onHere: () => {
        clearTimeout(this.#patience);
        onKnown();
      },
      dispose: (management) => management.stop(),
      onError: (reason) => activityLog.note('management', reason),
    });
  }

  get device() {
    return this.#lazy.here?.device;
  }

  get upgrade() {
    return this.#lazy.here?.upgrade;
  }

  /**
   * Whether the screen's visibility is known. A page that has just started does not know it; one whose management cannot be
   * loaded assumes that the screen is on.
   */
  get known(): boolean {
    return this.#gaveUp || this.#lazy.here !== undefined;
  }

  get covered(): boolean {
    return this.#lazy.here?.covered ?? false;
  }

  get textHold() {
    return this.#lazy.here?.textHold;
  }

  start(): void {
    this.#patience ??= setTimeout(() => {
      this.#gaveUp = true;
      this.#onKnown();
    }, longestUnknown);
    this.#lazy.start();
  }

  follow(desired: DesiredState): void {
    this.#lazy.keep((management) => management.follow(desired));
  }

  carryOut(command: TerminalCommand): void {
    this.#lazy.keep((management) => management.carryOut(command));
  }

  online(): void {
    this.#lazy.here?.online();
  }

  shown(item: PlayItem): void {
    this.#lazy.here?.shown(item);
  }

  emergencyChanged(): void {
    this.#lazy.keep((management) => management.emergencyChanged());
  }

  fault(code: FaultCode, item: PlayItem, reason: unknown): void {
    this.#lazy.keep((management) => management.fault(code, item, reason));
  }

  checkStore(hashes?: readonly string[]): void {
    this.#lazy.keep((management) => management.checkStore(hashes));
  }

  /** Before the management is loaded, only the page's own attributes; the management announces the rest. */
  async describe(attributes: Attributes): Promise<Attributes> {
    return this.#lazy.here?.describe(attributes) ?? attributes;
  }

  stop(): void {
    clearTimeout(this.#patience);
    this.#lazy.stop();
  }

  async forget(): Promise<void> {
    await this.#lazy.here?.forget();
  }
}
