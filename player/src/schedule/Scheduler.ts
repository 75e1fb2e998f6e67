import type { TerminalManifest } from '@vitrine/shared/api';
import { type Evaluation, evaluate } from '@vitrine/shared/schedule';

export interface SchedulerOptions {
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly onChange: (evaluation: Evaluation) => void;
}

/** Maximum milliseconds of a timer: clocks may be set and devices may sleep. */
const longestWait = 60_000;

const idle: Evaluation = {
  mode: 'idle',
  items: [],
  taskIds: [],
  since: null,
  inStep: false,
  linked: false,
  validUntil: null,
  trace: [],
};

/** Evaluates the schedule when the manifest changes, and at every instant at which the result can change. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  #manifest: TerminalManifest | undefined;
  #timeZone = 'UTC';
  #linkedScreen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #evaluation: Evaluation = idle;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  /**
   * Switches to a manifest. Reports the evaluation even if it is the same: its documents may differ.
   *
   * @param timeZone IANA name of the terminal's zone
   * @param linkedScreen whether it belongs to a linked-screen group, so that linked tasks play in step on it
   */
  follow(manifest: TerminalManifest | undefined, timeZone = 'UTC', linkedScreen = false): void {
    this.#manifest = manifest;
    this.#timeZone = timeZone;
    this.#linkedScreen = linkedScreen;
    this.#reevaluate(true);
  }

  /** Evaluates now; to be called when the clock was corrected. */
  check(): void {
    this.#reevaluate(false);
  }

  #reevaluate(notifyAnyway: boolean): void {
    clearTimeout(this.#timer);
    const instant = this.#options.now();
    const evaluation = this.#evaluate(instant);
    const changed = shape(evaluation) !== shape(this.#evaluation);
    this.#evaluation = evaluation;
    if (changed || notifyAnyway) this.#options.onChange(evaluation);
    const wait = evaluation.validUntil === null ? longestWait : evaluation.validUntil - instant;
    if (this.#manifest)
      this.#timer = setTimeout(() => this.check(), Math.min(Math.max(wait, 1), longestWait));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #evaluate(instant: number): Evaluation {
    if (!this.#manifest) return idle;
    const { tasks } = this.#manifest;
    return evaluate({ tasks, timeZone: this.#timeZone, instant, linkedScreen: this.#linkedScreen });
  }
}

/** The part of an evaluation that the screen depends on. */
function shape({ mode, emergency, items, since, inStep, linked }: Evaluation): string {
  return JSON.stringify([mode, emergency, items, since, inStep, linked]);
}
