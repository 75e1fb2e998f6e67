import type { CommandHold } from '@vitrine/shared/api';
import { Unable } from './Unable.ts';

/** Default seconds of a message. */
const usualSeconds = 30;
/** Maximum milliseconds of a timer: clocks may be set and devices may sleep. */
const longestWait = 30_000;
/** Maximum number of waiting messages; the oldest are dropped. */
const mostWaiting = 20;

export interface MessageQueueOptions {
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Why messages are not visible now; undefined when they are. */
  readonly hidden: () => CommandHold | undefined;
  readonly show: (text: string, seconds: number) => void;
}

export interface OperatorMessage {
  readonly text: string;
  readonly seconds: number | undefined;
  /** Deadline for a message that could not be shown. Milliseconds since 1970. */
  readonly until: number;
}

interface Waiting {
  readonly message: OperatorMessage;
  readonly onHold: (hold: CommandHold) => void;
  readonly resolve: () => void;
  readonly reject: (reason: Unable) => void;
  hold: CommandHold | undefined;
}

/**
 * Shows operators' messages once the screen is visible. Messages that waited follow one another, each for its full
 * time; one that did not wait is replaced by the next.
 */
export class MessageQueue {
  readonly #options: MessageQueueOptions;
  #waiting: Waiting[] = [];
  /** End of the current message on the monotonic clock, and whether it had waited. */
  #busyUntil = 0;
  #busyWaited = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MessageQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves once the message is on a visible screen.
   *
   * @param onHold called with the reason when it must wait
   * @throws Unable `missed` when it expired while waiting, too many came after it, or an empty message ended all before
   * it
   */
  present(message: OperatorMessage, onHold: (hold: CommandHold) => void): Promise<void> {
    if (message.text === '') {
      this.#end();
      return Promise.resolve();
    }
    if (this.#options.hidden() === undefined && !this.#isQueueing()) {
      this.#show(message, false);
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ message, onHold, resolve, reject, hold: undefined });
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()?.reject(new Unable('missed'));
    this.check();
    return promise;
  }

  /** Checks the screen and the clock. */
  check(): void {
    clearTimeout(this.#timer);
    this.#dropMissed();
    const hold = this.#options.hidden();
    if (hold === undefined) this.#showNext();
    else this.#reportHold(hold);
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.check(), this.#wait(hold));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #end(): void {
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.splice(0)) reject(new Unable('missed'));
    this.#busyUntil = 0;
    this.#options.show('', 0);
  }

  #dropMissed(): void {
    const now = this.#options.now();
    const missed = this.#waiting.filter(({ message }) => message.until <= now);
    this.#waiting = this.#waiting.filter(({ message }) => message.until > now);
    for (const { reject } of missed) reject(new Unable('missed'));
  }

  #showNext(): void {
    if (this.#isBusy()) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#show(next.message, true);
    next.resolve();
  }

  /** Whether a message waits, or one that waited is still on screen. */
  #isQueueing(): boolean {
    return this.#waiting.length > 0 || (this.#busyWaited && this.#isBusy());
  }

  #isBusy(): boolean {
    return performance.now() < this.#busyUntil;
  }

  #show({ text, seconds = usualSeconds }: OperatorMessage, waited: boolean): void {
    this.#busyWaited = waited;
    this.#busyUntil = performance.now() + seconds * 1000;
    this.#options.show(text, seconds);
  }

  #reportHold(hold: CommandHold): void {
    for (const each of this.#waiting) {
      if (each.hold === hold) continue;
      each.hold = hold;
      each.onHold(hold);
    }
  }

  /** Milliseconds until a waiting message can be shown, or expires. */
  #wait(hold: CommandHold | undefined): number {
    const now = this.#options.now();
    const waits = this.#waiting.map(({ message }) => message.until - now);
    if (hold === undefined) waits.push(this.#busyUntil - performance.now());
    return Math.max(10, Math.min(longestWait, ...waits));
  }
}
