import type { TerminalManifest } from '@vitrine/shared/api';
import type { Evaluation } from '@vitrine/shared/schedule';
import { emergenciesEnd } from '../schedule/emergencies.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';

export interface EmergencyWatchOptions {
  /** Stage of programs. While its page carries the class, nothing covers or dims it. */
  readonly stage: HTMLElement;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** An emergency appeared on screen, left it, or ends at another time. */
  readonly onChange: () => void;
}

const className = 'emergency';

/**
 * Whether an emergency program is on screen: from its first frame, so that the screen is not woken for one that cannot
 * be drawn, until the schedule says that it is over, whatever is still drawn.
 */
export class EmergencyWatch {
  readonly #options: EmergencyWatchOptions;
  #wanted: (EmergencySpan & { readonly taskIds: readonly string[] }) | undefined;
  #span: EmergencySpan | undefined;

  constructor(options: EmergencyWatchOptions) {
    this.#options = options;
  }

  get span(): EmergencySpan | undefined {
    return this.#span;
  }

  /** @param timeZone the terminal's */
  follow(evaluation: Evaluation | undefined, manifest: TerminalManifest | undefined, timeZone: string): void {
    const { emergency, taskIds = [] } = evaluation ?? {};
    const until = emergency && manifest && emergenciesEnd(manifest, timeZone, this.#options.now());
    this.#wanted = emergency ? { taskIds, until } : undefined;
    // One emergency replaces another: the state lasts throughout.
    if (this.#span) this.#become(this.#wanted);
  }

  /** A program of this task is on screen. */
  shown(taskId: string | undefined): void {
    if (taskId !== undefined && this.#wanted?.taskIds.includes(taskId)) this.#become(this.#wanted);
  }

  /** Ends without notifying anyone. */
  stop(): void {
    this.#wanted = undefined;
    this.#span = undefined;
    this.#mark();
  }

  #become(wanted: EmergencySpan | undefined): void {
    const same = (this.#span === undefined) === (wanted === undefined) && this.#span?.until === wanted?.until;
    if (same) return;
    this.#span = wanted && { until: wanted.until };
    this.#mark();
    this.#options.onChange();
  }

  #mark(): void {
    this.#options.stage.parentElement?.classList.toggle(className, this.#span !== undefined);
  }
}
