import {
  type ConsoleEvent,
  insertClientCommand,
  type OutputOf,
  selectTerminalSchedule,
  selectWhy,
  stopSubtitle,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import { type WhyAnswer, whyNow } from './whyNow.ts';

/** The server answers for the past; the local evaluator for now and the future. */
export type Why = WhyAnswer | OutputOf<typeof selectWhy>;

/** Instants up to a minute ahead count as now. */
const minute = 60_000;
/** Milliseconds the slider must rest before the server is asked about the past. */
const rest = 200;

/** What plays on one terminal at an instant, and why. */
export class WhyStore {
  readonly id: string;
  instant: number;
  readonly schedule: Resource<OutputOf<typeof selectTerminalSchedule>>;
  /** The server's answer about the past. */
  readonly past: Resource<OutputOf<typeof selectWhy>>;
  /** The screen's current report. */
  readonly present: Resource<OutputOf<typeof selectWhy>>;
  /** Takes a ticker off its screens. */
  readonly stopping: Mutation<[string], unknown>;
  /** Takes the message off the screen. */
  readonly endingMessage: Mutation<[], unknown>;
  readonly #refresh = new Refresher<'now'>(() => this.readNow());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, id: string, instant: number) {
    this.id = id;
    this.instant = instant;
    this.schedule = new Resource((signal) => client.call(selectTerminalSchedule, { id }, { signal }));
    this.past = new Resource((signal) => {
      const at = new Date(this.instant).toISOString();
      return client.call(selectWhy, { id, at }, { signal });
    });
    this.present = new Resource((signal) => client.call(selectWhy, { id, at: '' }, { signal }));
    this.stopping = new Mutation(async (ticker) => {
      await client.call(stopSubtitle, { id: ticker });
      await this.present.reload();
    });
    this.endingMessage = new Mutation(() =>
      client.call(insertClientCommand, { ids: [id], kind: 'message', text: '' }),
    );
    makeObservable(this, { instant: observable });
  }

  get isPast(): boolean {
    return this.instant < serverNow() - minute;
  }

  /** Whether the instant is now rather than in the future. */
  get isNow(): boolean {
    return !this.isPast && this.instant <= serverNow() + minute;
  }

  /** The screen's last report; undefined when the instant is not now, or before the answer. */
  get screen(): OutputOf<typeof selectWhy>['screen'] | undefined {
    return this.isNow ? (this.present.value?.screen ?? undefined) : undefined;
  }

  /** Reads the published schedule, and the screen's report if the instant is now. */
  async readNow(): Promise<void> {
    await Promise.all([this.schedule.reload(), this.isNow ? this.present.reload() : undefined]);
  }

  onEvent(event: ConsoleEvent): void {
    const here = (event.kind === 'terminal' || event.kind === 'presence') && event.clId === this.id;
    const published = event.kind === 'tree' && event.domain === 'task';
    const message = event.kind === 'command' && event.clId === this.id;
    const over = (event.kind === 'subtitle' || message) && this.isNow;
    if (event.kind === 'resync' || here || published || over) this.#refresh.ask('now');
  }

  /** The resource behind the answer, for its loading and error states. */
  get source(): Resource<unknown> {
    return this.isPast ? this.past : this.schedule;
  }

  /** Undefined while loading. */
  get answer(): Why | undefined {
    if (!this.isPast) return this.schedule.value && whyNow(this.schedule.value, this.instant);
    const { value } = this.past;
    return value && Date.parse(value.at) === this.instant ? value : undefined;
  }

  ask(instant: number): void {
    const before = this.isNow;
    runInAction(() => {
      this.instant = instant;
    });
    clearTimeout(this.#timer);
    if (this.isPast) this.#timer = setTimeout(() => this.past.reload(), rest);
    // It was not kept up to date while another instant was selected.
    if (this.isNow && !before) this.#refresh.ask('now');
  }

  dispose(): void {
    this.#refresh.stop();
    clearTimeout(this.#timer);
    this.schedule.cancel();
    this.past.cancel();
    this.present.cancel();
  }
}
