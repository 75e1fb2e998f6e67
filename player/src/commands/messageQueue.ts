import type { CommandHold } from '@vitrine/shared/api';
import { Unable } from './unable.ts';

/** How long a message stays unless said otherwise, in seconds. */
const usualSeconds = 30;
/** A clock may be set and a device may sleep: no timer runs for longer. Milliseconds. */
const longestWait = 30_000;
/** Of messages that wait, so many of the newest are kept. */
const mostWaiting = 20;

export interface MessageQueueOptions {
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Why no message can be seen now; undefined when one can. */
  readonly hidden: () => CommandHold | undefined;
  readonly show: (text: string, seconds: number) => void;
}

export interface OperatorMessage {
  readonly text: string;
  readonly seconds: number | undefined;
  /** What could not be seen by then is not shown any more. Milliseconds since 1970. */
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
 * Shows messages of operators from the moment at which they can be seen. Those that waited come one after the other, each
 * for its whole time; one that did not wait gives way to the next.
 */
export class MessageQueue {
  readonly #options: MessageQueueOptions;
  #waiting: Waiting[] = [];
  /** Until when one is on the screen, by the monotonic clock, and whether that one waited. */
  #busyUntil = 0;
  #busyWaited = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MessageQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the message is on a screen that can be seen.
   *
   * @param onHold told what it waits for, where it has to wait
   * @throws Unable `missed` when it was valid only while it could not be shown, or too many came after it, or one without
   *   words: the end of all before it
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

  /** Looks at the screen and at the clock again. */
  check(): void {
    clearTimeout(this.#timer);
    this.#dropMissed();
    const hold = this.#options.hidden();
    if (hold === undefined) this.#showNext();
    else this.#tell(hold);
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

  /** Whether something waits, or one that waited has not had its time yet. */
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

  #tell(hold: CommandHold): void {
    for (const each of this.#waiting) {
      if (each.hold === hold) continue;
      each.hold = hold;
      each.onHold(hold);
    }
  }

  /** Milliseconds until one of those that wait can be shown, or is missed. */
  #wait(hold: CommandHold | undefined): number {
    const now = this.#options.now();
    const waits = this.#waiting.map(({ message }) => message.until - now);
    if (hold === undefined) waits.push(this.#busyUntil - performance.now());
    return Math.max(10, Math.min(longestWait, ...waits));
  }
}
