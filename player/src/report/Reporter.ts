import type {
  DeliveryState,
  DeviceState,
  onScreen,
  TerminalReport,
  UpgradeProgress,
} from '@vitrine/shared/api';
import type { z } from 'zod';
import type { DeliveryProgress } from '../delivery/DeliveryProgress.ts';

export type OnScreen = z.infer<typeof onScreen>;

export interface ReportedManagement {
  readonly device: DeviceState | undefined;
  readonly upgrade: UpgradeProgress | undefined;
  readonly covered: boolean;
}

export interface ReporterOptions {
  /** Sends a report over the link; has no effect while offline. */
  readonly send: (report: TerminalReport) => void;
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly revision: () => number;
  /** The desired state whose content plays. */
  readonly held?: () => TerminalReport['held'];
  readonly progress: () => DeliveryProgress | undefined;
  readonly freeSpace: () => number | undefined;
  /** The terminal's settings, and whether its programs are visible; undefined until known. */
  readonly management?: () => ReportedManagement;
  readonly subtitles?: () => NonNullable<TerminalReport['subtitles']>;
  /** Widgets that cannot show their content. */
  readonly widgets?: () => TerminalReport['widgets'];
  /** Current and past phone items. */
  readonly applet?: () => TerminalReport['applet'];
}

/** Milliseconds between reports that differ only in percentages. */
const progressInterval = 500;
/** Default seconds after which an unchanged report is repeated. */
const repeatInterval = 60;

/** Reports to the server, per task, the progress of delivery and what was drawn. */
export class Reporter {
  readonly #options: ReporterOptions;
  /** Drawn document per task, for tasks that currently play. */
  readonly #drawn = new Map<string, string>();
  readonly #faults = new Map<string, string>();
  #onScreen: OnScreen | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #sentStates = '';

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  /** The schedule changed: tasks that no longer play are off screen. */
  playing(taskIds: readonly string[]): void {
    for (const taskId of this.#drawn.keys()) if (!taskIds.includes(taskId)) this.#drawn.delete(taskId);
    if (this.#onScreen && !taskIds.includes(this.#onScreen.taskId)) this.#onScreen = null;
    this.changed();
  }

  /** A program's first frame is on screen. */
  drawn(shown: OnScreen): void {
    this.#onScreen = shown;
    this.#drawn.set(shown.taskId, shown.documentHash);
    this.changed();
  }

  /** No program is on screen, whatever the schedule. */
  idle(): void {
    // Called repeatedly while nothing can be shown; not a change.
    if (this.#onScreen === null && this.#drawn.size === 0) return;
    this.#onScreen = null;
    this.#drawn.clear();
    this.changed();
  }

  /** New content plays: faults of the old no longer matter. */
  renewed(): void {
    this.#faults.clear();
    this.changed();
  }

  /** Part of a task's content could not be played and was skipped. */
  fault(taskId: string, error: string): void {
    this.#faults.set(taskId, error.slice(0, 200));
    this.changed();
  }

  /** A damaged file of these tasks is intact again: clears their faults. */
  repaired(taskIds: readonly string[]): void {
    for (const taskId of taskIds) this.#faults.delete(taskId);
    this.changed();
  }

  /** Something may have changed: sends at once when a state did, and soon when only a percentage did. */
  changed(): void {
    const states = this.#states();
    if (states !== this.#sentStates) this.sendNow();
    else this.#sendWithin(progressInterval);
  }

  /** Sends now, for example because the link is up again. */
  sendNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sentStates = this.#states();
    this.#options.send(this.report());
    this.#sendWithin((this.#management?.device?.reportInterval ?? repeatInterval) * 1000);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get #management(): ReportedManagement | undefined {
    return this.#options.management?.();
  }

  report(): TerminalReport {
    const tasks = (this.#options.progress()?.tasks() ?? []).map((task) => ({
      ...task,
      state: this.#state(task.taskId, task.state),
      error: task.error ?? this.#faults.get(task.taskId),
    }));
    return {
      revision: this.#options.revision(),
      held: this.#options.held?.(),
      at: new Date(this.#options.now()).toISOString(),
      tasks,
      onScreen: this.#management?.covered ? null : this.#onScreen,
      subtitles: this.#options.subtitles?.(),
      applet: this.#options.applet?.(),
      widgets: this.#options.widgets?.(),
      freeSpace: this.#options.freeSpace(),
      device: this.#management?.device,
      upgrade: this.#management?.upgrade,
    };
  }

  #sendWithin(milliseconds: number): void {
    const due = this.#options.now() + milliseconds;
    if (this.#timer !== undefined && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.sendNow(), milliseconds);
  }

  /** A task is on screen when the document named by its target was drawn for it. */
  #state(taskId: string, state: DeliveryState): DeliveryState {
    const manifest = this.#options.progress()?.manifest;
    const documentHash = this.#drawn.get(taskId);
    const task = manifest?.tasks.find(({ id }) => id === taskId);
    const wanted = manifest?.programs.some(
      (program) =>
        program.documentHash === documentHash &&
        task?.programs.some(({ programId }) => programId === program.programId),
    );
    return state === 'downloaded' && wanted && !this.#management?.covered ? 'onScreen' : state;
  }

  #states(): string {
    const { revision, held, tasks, onScreen: shown, device, upgrade, widgets } = this.report();
    const states = tasks.map(({ taskId, state, error }) => [taskId, state, error]);
    return JSON.stringify([revision, held?.revision, states, shown, device, upgrade?.state, widgets]);
  }
}
