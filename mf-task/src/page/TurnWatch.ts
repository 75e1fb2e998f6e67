import type { ConsoleEvent, TaskNow } from '@vitrine/shared/api';

/** Between two looks, in milliseconds: while a task is sent to many screens, each of them says so. */
const pause = 3000;
/** A screen needs a moment to begin. */
const beginning = 3000;
const longestTimer = 2 ** 31 - 1;

interface WatchedTask {
  readonly id: string;
  readonly finished: boolean;
  readonly now?: TaskNow | undefined;
}

/** Notices when what tasks are doing becomes something else: by the word of a screen, and by the clock. */
export class TurnWatch {
  private readonly look: () => void;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(look: () => void) {
    this.look = look;
  }

  hear(event: ConsoleEvent, tasks: readonly WatchedTask[]): void {
    if (event.kind !== 'delivery') return;
    const task = tasks.find(({ id }) => id === event.taskId);
    if (!task) return;
    const playing = task.now?.state === 'playing';
    const begins = event.state === 'onScreen' && !playing;
    const ends = event.state === 'downloaded' && (playing || !task.finished);
    if (begins || ends) this.soon ??= setTimeout(() => this.lookNow(), pause);
  }

  /** The first of the tasks that wait begins then. */
  await(tasks: readonly WatchedTask[]): void {
    clearTimeout(this.next);
    const starts = tasks.flatMap(({ now }) => (now?.at ? [Date.parse(now.at)] : []));
    if (starts.length === 0) return;
    const wait = Math.max(0, Math.min(...starts) - Date.now()) + beginning;
    this.next = setTimeout(() => this.lookNow(), Math.min(wait, longestTimer));
  }

  stop(): void {
    clearTimeout(this.soon);
    clearTimeout(this.next);
    this.soon = undefined;
  }

  private lookNow(): void {
    this.soon = undefined;
    this.look();
  }
}
