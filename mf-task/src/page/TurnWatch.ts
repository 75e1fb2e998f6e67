import type { ConsoleEvent, TaskNow } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';

/** Milliseconds between reads triggered by events: during a delivery every screen reports. */
const pause = 3000;
/** Milliseconds a screen needs to start. */
const beginning = 3000;
/**
 * Minimum milliseconds between reads triggered by the clock: a fast local clock would take waiting tasks for started
 * ones, and read repeatedly.
 */
const leastGap = 30_000;
const longestTimer = 2 ** 31 - 1;

interface WatchedTask {
  readonly id: string;
  readonly finished: boolean;
  readonly now?: TaskNow | undefined;
}

/** Triggers a read when the activity of tasks changes: by events, and by the clock. */
export class TurnWatch {
  readonly #check: () => void;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #stopped = false;

  constructor(check: () => void) {
    this.#check = check;
  }

  onEvent(event: ConsoleEvent, tasks: readonly WatchedTask[]): void {
    if (this.#stopped || event.kind !== 'delivery') return;
    const task = tasks.find(({ id }) => id === event.taskId);
    if (!task) return;
    const playing = task.now?.state === 'playing';
    const begins = event.state === 'onScreen' && !playing;
    const ends = event.state === 'downloaded' && (playing || !task.finished);
    if (begins || ends) this.#soon ??= setTimeout(() => this.#checkNow(), pause);
  }

  /** Schedules a read for the next start among the tasks. */
  await(tasks: readonly WatchedTask[]): void {
    clearTimeout(this.#next);
    const starts = tasks.flatMap(({ now }) => (now?.at ? [Date.parse(now.at)] : []));
    // An answer may arrive after the page was left: not every page cancels its calls.
    if (this.#stopped || starts.length === 0) return;
    const now = serverNow();
    const wait = Math.max(Math.min(...starts) + beginning, now + beginning, this.#lookedAt + leastGap) - now;
    this.#next = setTimeout(() => this.#checkByClock(), Math.min(wait, longestTimer));
  }

  /** Final. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#soon);
    clearTimeout(this.#next);
  }

  #checkByClock(): void {
    this.#lookedAt = serverNow();
    this.#check();
  }

  #checkNow(): void {
    this.#soon = undefined;
    this.#check();
  }
}
