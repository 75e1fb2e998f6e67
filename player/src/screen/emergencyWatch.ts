import type { TerminalManifest } from '@vitrine/shared/api';
import type { Evaluation } from '@vitrine/shared/schedule';
import { emergenciesEnd } from '../schedule/emergencies.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';

export interface EmergencyWatchOptions {
  /** Of programs. While the page around it carries the class, nothing covers or dims it. */
  readonly stage: HTMLElement;
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** One came onto the screen, left it, or ends at another time. */
  readonly onChange: () => void;
}

const className = 'emergency';

/**
 * Whether an emergency program is on the screen: from its first frame, so that nothing is woken for one that cannot be
 * drawn, until the schedule says that it is over, whatever is drawn still.
 */
export class EmergencyWatch {
  readonly #options: EmergencyWatchOptions;
  /** Of the emergencies that the schedule wants on the screen. */
  #wanted: (EmergencySpan & { readonly taskIds: readonly string[] }) | undefined;
  #span: EmergencySpan | undefined;

  constructor(options: EmergencyWatchOptions) {
    this.#options = options;
  }

  /** The one that is on the screen. */
  get span(): EmergencySpan | undefined {
    return this.#span;
  }

  /** @param timeZone the terminal's own */
  follow(evaluation: Evaluation | undefined, manifest: TerminalManifest | undefined, timeZone: string): void {
    const { emergency, taskIds = [] } = evaluation ?? {};
    const until = emergency && manifest && emergenciesEnd(manifest, timeZone, this.#options.now());
    this.#wanted = emergency ? { taskIds, until } : undefined;
    // An older one takes the place of a newer, or the other way round: it is an emergency all the while.
    if (this.#span) this.#become(this.#wanted);
  }

  /** A program of this task is on the screen. */
  shown(taskId: string | undefined): void {
    if (taskId !== undefined && this.#wanted?.taskIds.includes(taskId)) this.#become(this.#wanted);
  }

  /** The terminal stops here: nobody is to be told any more. */
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
