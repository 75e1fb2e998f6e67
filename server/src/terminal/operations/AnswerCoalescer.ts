import type { Logger } from 'pino';
import type { Settlement } from './resultRepository.ts';

/** Milliseconds to collect answers. */
const patience = 40;
const batchSize = 500;

/** Batches the answers of terminals, to store thousands in few statements. */
export class AnswerCoalescer {
  readonly #enter: (answers: readonly Settlement[]) => Promise<unknown>;
  readonly #log: Logger;
  #waiting: Settlement[] = [];
  #timer: NodeJS.Timeout | undefined;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(enter: (answers: readonly Settlement[]) => Promise<unknown>, log: Logger) {
    this.#enter = enter;
    this.#log = log;
  }

  add(answer: Settlement): void {
    this.#waiting.push(answer);
    if (this.#waiting.length >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), patience).unref();
  }

  /** Stores pending answers; resolves when all are stored. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const answers = this.#waiting;
    this.#waiting = [];
    // The last answer per command counts: with two rows for one command, the statement could store either.
    const last = [...new Map(answers.map((answer) => [answer.commandId, answer])).values()];
    if (last.length > 0) {
      this.#tail = this.#tail
        .then(() => this.#enter(last))
        .catch((error: unknown) =>
          this.#log.warn({ err: error }, 'answers of terminals could not be entered'),
        );
    }
    return this.#tail;
  }
}
