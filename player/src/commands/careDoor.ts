import type { Attributes, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import type { Journal } from '../diagnostics/journal.ts';
import type { PlayItem } from '../screen/programme.ts';
import type { FaultWord } from '../screen/show.ts';
import type { Care } from './careOptions.ts';

/** Until the care is asked for again when it did not come, in milliseconds. */
const retryTime = 15_000;

/** The care of a terminal comes after the first picture; what is told to it before waits here. */
export class CareDoor {
  readonly #load: () => Promise<Care>;
  readonly #journal: Journal;
  #care: Care | undefined;
  #waiting: ((care: Care) => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(load: () => Promise<Care>, journal: Journal) {
    this.#load = load;
    this.#journal = journal;
  }

  get device() {
    return this.#care?.device;
  }

  get upgrade() {
    return this.#care?.upgrade;
  }

  get covered(): boolean {
    return this.#care?.covered ?? false;
  }

  get textHold() {
    return this.#care?.textHold;
  }

  start(): void {
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

  /** Before the care is here, what the page tells of itself; it announces the rest once it is. */
  async describe(attributes: Attributes): Promise<Attributes> {
    return this.#care ? this.#care.describe(attributes) : attributes;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
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
    for (const act of this.#waiting.splice(0)) act(care);
  }

  #failed(reason: unknown): void {
    this.#journal.note('care', reason);
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), retryTime);
  }
}
