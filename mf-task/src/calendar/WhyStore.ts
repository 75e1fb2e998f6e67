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

/** What can be asked about an instant: the past of the server, now and the future of the evaluator here. */
export type Why = WhyAnswer | OutputOf<typeof selectWhy>;

/** A question about the last minute is about now. */
const minute = 60_000;
/** How long the slider rests before the server is asked about the past, in milliseconds. */
const rest = 200;

/** What plays on one terminal at an instant, and why. */
export class WhyStore {
  readonly id: string;
  instant: number;
  readonly schedule: Resource<OutputOf<typeof selectTerminalSchedule>>;
  /** The server's answer about the past. */
  readonly past: Resource<OutputOf<typeof selectWhy>>;
  /** What the screen itself reports now. */
  readonly present: Resource<OutputOf<typeof selectWhy>>;
  /** Takes a ticker off its screens. */
  readonly stopping: Mutation<[string], unknown>;
  /** Takes the message off the screen. */
  readonly endingMessage: Mutation<[], unknown>;
  private readonly refresh = new Refresher<'now'>(() => this.readNow());
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  /** The question is about now, and not about what lies ahead. */
  get isNow(): boolean {
    return !this.isPast && this.instant <= serverNow() + minute;
  }

  /** What the screen reported last; undefined where the question is not about now, or that is not known yet. */
  get screen(): OutputOf<typeof selectWhy>['screen'] | undefined {
    return this.isNow ? (this.present.value?.screen ?? undefined) : undefined;
  }

  /** What is published, and what the screen reports where the question is about now. */
  async readNow(): Promise<void> {
    await Promise.all([this.schedule.reload(), this.isNow ? this.present.reload() : undefined]);
  }

  hear(event: ConsoleEvent): void {
    const here = (event.kind === 'terminal' || event.kind === 'presence') && event.clId === this.id;
    const published = event.kind === 'tree' && event.domain === 'task';
    const message = event.kind === 'command' && event.clId === this.id;
    const over = (event.kind === 'subtitle' || message) && this.isNow;
    if (event.kind === 'resync' || here || published || over) this.refresh.ask('now');
  }

  /** Where the answer comes from, for its states. */
  get source(): Resource<unknown> {
    return this.isPast ? this.past : this.schedule;
  }

  /** The answer; undefined while it is on its way. */
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
    clearTimeout(this.timer);
    if (this.isPast) this.timer = setTimeout(() => this.past.reload(), rest);
    // Not kept fresh while another moment was asked about.
    if (this.isNow && !before) this.refresh.ask('now');
  }

  dispose(): void {
    this.refresh.stop();
    clearTimeout(this.timer);
    this.schedule.cancel();
    this.past.cancel();
    this.present.cancel();
  }
}
