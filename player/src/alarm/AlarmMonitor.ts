import type { Environment } from '../environment.ts';
import { aftermath, FrameRing } from '../recording/FrameRing.ts';
import type { OutboxDatabase } from '../report/outboxDatabase.ts';
import type { PlayItem } from '../screen/playItem.ts';
import { AlarmOutbox, type Cause } from './AlarmOutbox.ts';
import { FrameSampler } from './FrameSampler.ts';
import { PlaybackFaults } from './PlaybackFaults.ts';
import { storageFault } from './storageFault.ts';

export interface AlarmMonitorOptions {
  readonly environment: Environment;
  readonly outboxDatabase: OutboxDatabase;
  readonly online: () => boolean;
  /** A program plays and is visible. */
  readonly showing: () => boolean;
  /** Errors of deliveries, as error codes. */
  readonly deliveryErrors: () => readonly string[];
  readonly onError: (reason: unknown) => void;
}

/** Detects faults of the terminal, raises alarms, and keeps a short recording of each. */
export class AlarmMonitor {
  readonly #options: AlarmMonitorOptions;
  readonly #alarmOutbox: AlarmOutbox;
  readonly #ring = new FrameRing();
  readonly #sampler: FrameSampler;
  readonly #faults: PlaybackFaults;
  readonly #recordings = new Set<ReturnType<typeof setTimeout>>();

  constructor(options: AlarmMonitorOptions) {
    const { environment, outboxDatabase, online, onError } = options;
    const now = () => environment.clock.now();
    this.#options = options;
    this.#alarmOutbox = new AlarmOutbox({
      outboxDatabase,
      client: environment.server.client,
      now,
      online,
      onError,
      onDamage: (entry, restored) => environment.repairs.entry(entry, restored),
    });
    this.#faults = new PlaybackFaults({
      onBegun: (cause, detail) => this.#raise(cause, detail),
      onEnded: (cause) => this.#alarmOutbox.end(cause),
    });
    this.#sampler = new FrameSampler({
      root: environment.device.root,
      ring: this.#ring,
      now,
      showing: options.showing,
      onBegun: (kind) => this.#raise({ kind }, `${kind} for 30 s`),
      onEnded: (kind) => this.#alarmOutbox.end({ kind }),
      onError,
    });
  }

  async start(): Promise<void> {
    await this.#alarmOutbox.start();
    this.#sampler.start();
  }

  /** Milliseconds that the last screen sample took. */
  get cost(): number {
    return this.#sampler.cost;
  }

  fault(code: string, item: PlayItem, reason: unknown): void {
    const detail = `${code}: ${reason instanceof Error ? reason.message : String(reason)}`;
    this.#faults.happened(item, detail, performance.now());
  }

  shown(item: PlayItem): void {
    this.#faults.shown(item, performance.now());
  }

  /** Checks what no event reports: disk space, and faults that have not recurred. */
  async check(): Promise<void> {
    this.#faults.check(performance.now());
    const { environment, deliveryErrors } = this.#options;
    const errors = deliveryErrors();
    this.#hold('storage', storageFault(await environment.freeSpace(), errors));
    // Files found unplayable before they were shown; failures on screen are reported per program.
    this.#hold(
      'playback',
      errors.find((error) => error.startsWith('playback.')),
    );
  }

  #hold(kind: 'storage' | 'playback', fault: string | undefined): void {
    if (fault) this.#raise({ kind }, fault);
    else this.#alarmOutbox.end({ kind });
  }

  /** Repairs damaged stored entries. */
  checkKept(): Promise<void> {
    return this.#alarmOutbox.check();
  }

  hurry(): void {
    this.#alarmOutbox.hurry();
  }

  stop(): void {
    this.#sampler.stop();
    this.#alarmOutbox.stop();
    for (const timer of this.#recordings) clearTimeout(timer);
  }

  #raise(cause: Cause, detail: string): void {
    const alarm = this.#alarmOutbox.raise(cause, detail);
    if (alarm) this.#recordLater(alarm.id);
  }

  /** Delayed, so that the recording shows what happened after the fault. */
  #recordLater(alarmId: string): void {
    const timer = setTimeout(() => {
      this.#recordings.delete(timer);
      const recording = this.#ring.recording(alarmId);
      if (recording) this.#alarmOutbox.record(recording).catch(this.#options.onError);
    }, aftermath);
    this.#recordings.add(timer);
  }
}
