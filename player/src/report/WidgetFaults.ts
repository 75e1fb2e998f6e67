import type { TerminalManifest, WidgetFault } from '@vitrine/shared/api';
import type { WidgetFaultReason } from '@vitrine/shared/document';
import type { FaultPlace } from '@vitrine/shared/render';
import type { PlayItem } from '../screen/playItem.ts';

export interface WidgetFaultsOptions {
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly onChange: () => void;
  /** Milliseconds that a fault, and its end, must last before they are reported, and to wait after the start. */
  readonly settle?: { readonly fault: number; readonly end: number; readonly start: number };
}

interface Known extends WidgetFault {
  /** Document of the program in which it was found. */
  readonly documentHash: string | undefined;
}

interface Pending {
  readonly programId: string;
  readonly reason: WidgetFaultReason | undefined;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Maximum number per report. */
const mostReported = 50;
/** Milliseconds; shorter changes are not reported. */
const usualSettle = { fault: 2000, end: 10_000, start: 30_000 };

/**
 * Widgets of stored programs that cannot show their content, and why. A fault outlasts its program's turn on screen, so
 * that one that recurs in every round is reported once; it ends when the widget shows its content, or when its program
 * is changed or removed.
 */
export class WidgetFaults {
  readonly #options: WidgetFaultsOptions;
  readonly #known = new Map<string, Known>();
  readonly #pending = new Map<string, Pending>();
  #documents: ReadonlyMap<string, string> = new Map();
  readonly #start: ReturnType<typeof setTimeout>;
  #looked = false;

  constructor(options: WidgetFaultsOptions) {
    this.#options = options;
    this.#start = setTimeout(() => {
      this.#looked = true;
      options.onChange();
    }, this.#settleTimes.start);
  }

  /** Oldest first; undefined while it is too early to say that there is none. */
  get reported(): WidgetFault[] | undefined {
    if (!this.#looked) return undefined;
    return [...this.#known.values()].slice(0, mostReported).map(({ documentHash: _hash, ...fault }) => fault);
  }

  report(item: PlayItem, place: FaultPlace, reason: WidgetFaultReason | undefined): void {
    // The former document stays on screen until the new one is ready: its faults are not the new one's.
    const isFormer = this.#documents.get(item.programId) !== item.documentHash;
    if (place.programId === undefined && isFormer) return;
    const programId = place.programId ?? item.programId;
    const key = [programId, place.sceneId, place.componentId, place.subject].join('/');
    const waiting = this.#pending.get(key);
    if (waiting && waiting.reason === reason) return;
    clearTimeout(waiting?.timer);
    this.#pending.delete(key);
    if (this.#known.get(key)?.reason === reason) return;
    const { fault, end } = this.#settleTimes;
    const since = this.#options.now();
    const timer = setTimeout(
      () => {
        this.#pending.delete(key);
        this.#settle(key, reason && this.#faultOf(programId, place, reason, since));
      },
      reason === undefined ? end : fault,
    );
    this.#pending.set(key, { programId, reason, timer });
  }

  /** New content: faults of removed or changed programs end. */
  follow(manifest: TerminalManifest | undefined): void {
    const programs = manifest?.programs ?? [];
    const former = this.#documents;
    this.#documents = new Map(programs.map(({ programId, documentHash }) => [programId, documentHash]));
    this.#dropPending((programId) => former.get(programId) !== this.#documents.get(programId));
    const over = [...this.#known].filter(
      ([, { programId, documentHash }]) => this.#documents.get(programId) !== documentHash,
    );
    for (const [key] of over) this.#known.delete(key);
    if (over.length > 0) this.#changed();
  }

  stop(): void {
    clearTimeout(this.#start);
    this.#dropPending(() => true);
  }

  #dropPending(isOver: (programId: string) => boolean): void {
    for (const [key, { programId, timer }] of this.#pending) {
      if (!isOver(programId)) continue;
      clearTimeout(timer);
      this.#pending.delete(key);
    }
  }

  #faultOf(programId: string, place: FaultPlace, reason: WidgetFaultReason, since: number): Known {
    const { sceneId, sceneIndex, componentId, coType, subject } = place;
    const where = { programId, sceneId, sceneIndex, componentId, coType, subject: subject.slice(0, 200) };
    const documentHash = this.#documents.get(programId);
    return { ...where, reason, since: new Date(since).toISOString(), documentHash };
  }

  #settle(key: string, fault: Known | undefined): void {
    if (fault) this.#known.set(key, fault);
    else this.#known.delete(key);
    this.#changed();
  }

  #changed(): void {
    if (this.#looked) this.#options.onChange();
  }

  get #settleTimes() {
    return this.#options.settle ?? usualSettle;
  }
}
