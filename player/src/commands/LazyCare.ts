import type { Attributes, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { PlayItem } from '../screen/programme.ts';
import type { FaultWord } from '../screen/Show.ts';
import type { Care } from './careOptions.ts';

/** Milliseconds before loading is retried. */
const retryTime = 15_000;
/** Maximum milliseconds to wait for the care before the screen counts as visible. */
const longestUnknown = 20_000;

/** Loads the care of a terminal after the first picture; queues calls made before. */
export class LazyCare {
  readonly #load: () => Promise<Care>;
  readonly #activityLog: ActivityLog;
  readonly #onKnown: () => void;
  #care: Care | undefined;
  #waiting: ((care: Care) => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #gaveUp = false;
  #stopped = false;

  /** @param onKnown called once it is known whether the screen is visible */
  constructor(load: () => Promise<Care>, activityLog: ActivityLog, onKnown: () => void) {
    this.#load = load;
    this.#activityLog = activityLog;
    this.#onKnown = onKnown;
  }

  get device() {
    return this.#care?.device;
  }

  get upgrade() {
    return this.#care?.upgrade;
  }

  /**
   * Whether the screen's visibility is known. A page that has just started does not know it; one whose care cannot be
   * loaded assumes that the screen is on.
   */
  get known(): boolean {
    return this.#gaveUp || this.#care !== undefined;
  }

  get covered(): boolean {
    return this.#care?.covered ?? false;
  }

  get textHold() {
    return this.#care?.textHold;
  }

  start(): void {
    this.#patience ??= setTimeout(() => {
      this.#gaveUp = true;
      this.#onKnown();
    }, longestUnknown);
    this.#load().then(
      (care) => this.#came(care),
      (reason) => this.#failed(reason),
    );
  }

  follow(desired: DesiredState): void {
    this.#then((care) => care.follow(desired));
  }

  carryOut(command: TerminalCommand): void {
    this.#then((care) => care.carryOut(command));
  }

  online(): void {
    this.#care?.online();
  }

  shown(item: PlayItem): void {
    this.#care?.shown(item);
  }

  emergencyChanged(): void {
    this.#then((care) => care.emergencyChanged());
  }

  fault(word: FaultWord, item: PlayItem, reason: unknown): void {
    this.#then((care) => care.fault(word, item, reason));
  }

  checkStore(hashes?: readonly string[]): void {
    this.#then((care) => care.checkStore(hashes));
  }

  /** Before the care is loaded, only the page's own attributes; the care announces the rest. */
  async describe(attributes: Attributes): Promise<Attributes> {
    return this.#care ? this.#care.describe(attributes) : attributes;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    this.#waiting = [];
    this.#care?.stop();
  }

  async forget(): Promise<void> {
    await this.#care?.forget();
  }

  #then(act: (care: Care) => void): void {
    if (this.#stopped) return;
    if (this.#care) act(this.#care);
    else this.#waiting.push(act);
  }

  #came(care: Care): void {
    if (this.#stopped) {
      care.stop();
      return;
    }
    this.#care = care;
    clearTimeout(this.#patience);
    for (const act of this.#waiting.splice(0)) act(care);
    this.#onKnown();
  }

  #failed(reason: unknown): void {
    this.#activityLog.note('care', reason);
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), retryTime);
  }
}
